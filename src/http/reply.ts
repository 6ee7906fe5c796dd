// An answer before it is a Response: plain fields, which servers send without taking them apart again.

export type Reply = {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
};
