// What a load asks: the same few descriptions over and over, or one that was never asked before each time.
import { toRequest } from './open-connection.ts';

export type RequestAt = (index: number) => Buffer;
type Asked = { url: string; descriptions: readonly string[] };

const toOperation = (url: string, description: string) => toRequest({ url: `${url}/api/analyze`, body: JSON.stringify({ description }) });

export function sameRequests({ url, descriptions }: Asked): RequestAt {
  const requests = descriptions.map((description) => toOperation(url, description));
  return (index) => requests[index % requests.length] as Buffer;
}

let serial = 0;

/** A number takes the place of the last characters, so that texts are new for all of the run and as long as before. */
export function newRequests({ url, descriptions }: Asked): RequestAt {
  return (index) => {
    const number = ` ${serial++}.`;
    return toOperation(url, (descriptions[index % descriptions.length] as string).slice(0, -number.length) + number);
  };
}
