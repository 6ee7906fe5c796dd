// model/needs.bin on disk, for the steps that change it after training: its card holds the checksums of what was written last.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';

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
