// Reads the artefact from disk and holds it to its checksum. Apart from the model, which also runs where there are no files.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import card from '../../../model/card.json' with { type: 'json' };
import { type Model, openModel } from './model.ts';

export function loadModel(): Model {
  const file = readFileSync(new URL('../../../model/needs.bin', import.meta.url));
  const sum = createHash('sha256').update(file).digest('hex');
  if (sum !== card.sha256) throw new Error('model/needs.bin does not match its card; fetch it again or retrain it');
  return openModel(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer);
}
