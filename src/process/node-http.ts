// Node's HTTP, asked for by name: an import would read all that it exports, and so load what fetches, an eighth of a start.
export const { createServer, maxHeaderSize, STATUS_CODES } = process.getBuiltinModule('node:http');
