// A real OTLP collector over HTTP, as small as can be: it reads the JSON that exporters send and keeps the spans.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = { stringValue?: string; intValue?: number | string };
type Attribute = { key: string; value: Value };
type WireSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  status: { code?: number };
};
type Export = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: WireSpan[] }[] }[] };

export type Span = Omit<WireSpan, 'attributes'> & { attributes: Record<string, string>; milliseconds: number };

const toRecord = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(value.stringValue ?? value.intValue)]));

export async function startCollector() {
  const spans: Span[] = [];
  const resources: Record<string, string>[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    headers.push({ ...request.headers, path: request.url ?? '' });
    for (const { resource, scopeSpans } of (JSON.parse(body) as Export).resourceSpans) {
      resources.push(toRecord(resource.attributes));
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
        const milliseconds = Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1e6;
        spans.push({ ...span, attributes: toRecord(span.attributes), milliseconds });
      }
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    resources,
    headers,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
