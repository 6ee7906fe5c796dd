// Composes the operation from bytes that somebody else has read, so that it runs where there are no files: browsers, Workers, the edge.
import { type Analyze, createAnalyze } from './analyze.ts';
import { type Catalog, createCatalog, type Entries } from './catalog/catalog.ts';
import { createEmbeddedAnalyst } from './embedded/embedded-analyst.ts';
import { openModel } from './embedded/understand/model.ts';
import { createJudge, type StanceWeights } from './embedded/understand/stance.ts';
import { createHearUnwanted } from './embedded/understand/unwanted-words.ts';
import { createRespond } from './respond/respond.ts';

/** The contents of `dist/catalog.json`, `model/needs.bin` and `model/stance.json`. */
export type EmbeddedFiles = { catalog: CompiledCatalog; model: ArrayBuffer | Uint8Array; stance: StanceWeights };
export type CompiledCatalog = Entries & { version: string };

export function wireEmbedded({ catalog: compiled, model, stance }: EmbeddedFiles): { catalog: Catalog; analyze: Analyze } {
  const catalog = createCatalog(compiled);
  const analyst = createEmbeddedAnalyst({
    catalog,
    model: openModel(toBuffer(model)),
    judgeStance: createJudge(stance),
    hearUnwanted: createHearUnwanted(stance.parts),
  });
  return { catalog, analyze: createAnalyze({ analyst, respond: createRespond(catalog) }) };
}

/** The model is read by offsets from its start, which a view into a larger buffer does not have. */
function toBuffer(bytes: ArrayBuffer | Uint8Array): ArrayBuffer {
  return bytes instanceof ArrayBuffer ? bytes : new Uint8Array(bytes).buffer;
}
