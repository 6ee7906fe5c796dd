// model/needs.bin on disk, for the steps that change it after training: its card holds the checksums of what was written last.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import { openArtefact } from '../src/embedded/understand/model/artefact.ts';

const inModel = (name: string) => fileURLToPath(new URL(`../model/${name}`, import.meta.url));

export function readArtefact(): ArrayBuffer {
  const file = readFileSync(inModel('needs.bin'));
  return file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer;
}

export function writeArtefact(bytes: Uint8Array): void {
  writeFileSync(inModel('needs.bin'), bytes);
  const card = JSON.parse(readFileSync(inModel('card.json'), 'utf8'));
  card.sha256 = createHash('sha256').update(bytes).digest('hex');
  card.crc32 = crc32(bytes);
  writeFileSync(inModel('card.json'), `${JSON.stringify(card, null, 2)}\n`);
}

/** The same artefact with these sections at its end, in place of all whose names begin so. */
export function replaceSections(
  bytes: ArrayBuffer,
  { beginning, sections }: { beginning: string; sections: Record<string, ArrayBufferView & { length: number }> },
): Uint8Array {
  const { meta } = openArtefact(bytes);
  const body = new Uint8Array(bytes, 8 + new DataView(bytes).getUint32(4, true));
  const inOrder = Object.entries(meta.layout).sort(([, a], [, b]) => a.offset - b.offset);
  const kept = inOrder.map(([name, { offset, length }], at) => ({
    name,
    length,
    raw: body.subarray(offset, inOrder[at + 1]?.[1].offset),
  }));
  const added = Object.entries(sections).map(([name, { buffer, byteOffset, byteLength, length }]) => ({
    name,
    length,
    raw: new Uint8Array(buffer, byteOffset, byteLength),
  }));
  const all = [...kept.filter(({ name }) => !name.startsWith(beginning)), ...added];
  const padded = all.map(({ raw }) => Buffer.concat([raw, Buffer.alloc(-raw.length & 3)]));
  let offset = 0;
  const layout = Object.fromEntries(
    all.map(({ name, length }, at) => {
      const place = { offset, length };
      offset += (padded[at] as Buffer).length;
      return [name, place];
    }),
  );
  const head = Buffer.from(JSON.stringify({ ...meta, layout }));
  const start = Buffer.from(new Uint8Array(bytes.slice(0, 8)));
  start.writeUInt32LE(head.length + (-head.length & 3), 4);
  return Buffer.concat([start, head, Buffer.alloc(-head.length & 3, ' '), ...padded]);
}
