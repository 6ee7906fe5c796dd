// What answering takes of a request: a Request has it all, and a server can give it without making one.

export type Asking = Pick<Request, 'method' | 'url' | 'body' | 'signal' | 'arrayBuffer'> & { readonly headers: Pick<Headers, 'get'> };
