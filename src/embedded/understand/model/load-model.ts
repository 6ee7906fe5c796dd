// Reads the artefact from disk and holds it to its checksum. Apart from the model, which also runs where there are no files.
import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import card from '../../../../model/card.json' with { type: 'json' };
import stance from '../../../../model/stance.json' with { type: 'json' };
import { createHearUnwanted, type HearUnwanted } from '../needs/unwanted-words.ts';
import { createJudge, type JudgeStance } from '../products/stance.ts';
import { type Model, openModel } from './model.ts';

export function loadModel(): { model: Model; judgeStance: JudgeStance; hearUnwanted: HearUnwanted } {
  const file = readFileSync(new URL('../../../../model/needs.bin', import.meta.url));
  // Told apart from a file that broke off or was changed by mistake in a tenth of the time that a hash of it takes.
  if (crc32(file) !== card.crc32) throw new Error('model/needs.bin does not match its card; fetch it again or retrain it');
  // A file of this size has a buffer of its own; only from a shared one must it be copied.
  const bytes = file.byteOffset === 0 ? file.buffer : file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
  return { model: openModel(bytes as ArrayBuffer), judgeStance: createJudge(stance), hearUnwanted: createHearUnwanted(stance.parts) };
}
