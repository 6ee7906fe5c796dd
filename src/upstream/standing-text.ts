// The long text that every request carries, made into JSON bytes once: requests are put together with a short name in its place, since
// writing it out anew would take longer than all else we do before a call.
import { randomUUID } from 'node:crypto';

export type StandingText = {
  /** Stands for the text until a request is sent. Nobody outside knows it, so that no description can hold it. */
  readonly name: string;
  /** How many bytes the text is long. */
  readonly bytes: number;
  /** The JSON of a request with the text in the name's place. */
  writeOut(json: string): Uint8Array;
};

export function createStandingText(text: string): StandingText {
  const name = randomUUID();
  const bytes = Buffer.from(JSON.stringify(text).slice(1, -1));
  return {
    name,
    bytes: bytes.length,
    writeOut(json) {
      const at = json.indexOf(name);
      // A model that was not sent the catalogue would answer all the same.
      if (at === -1) throw new Error('a request upstream left out the text that all of them carry');
      return Buffer.concat([Buffer.from(json.slice(0, at)), bytes, Buffer.from(json.slice(at + name.length))]);
    },
  };
}
