// Composes the operation from bytes that somebody else has read, so that it runs where there are no files: browsers, Workers, the edge.
import { type Analyze, createAnalyze } from './analyze.ts';
import { type Catalog, createCatalog, type Entries } from './catalog/catalog.ts';
import { createEmbeddedAnalyst } from './embedded/embedded-analyst.ts';
import { type Model, openModel } from './embedded/understand/model/model.ts';
import { createHearUnwanted } from './embedded/understand/needs/unwanted-words.ts';
import { createJudge, type StanceWeights } from './embedded/understand/products/stance.ts';
import { ServiceError } from './errors.ts';
import { createRespond } from './respond/respond.ts';

/** The contents of `dist/catalog.json`, `model/needs.bin` and `model/stance.json`. */
export type EmbeddedFiles = { catalog: CompiledCatalog; model: ArrayBuffer | Uint8Array; stance: StanceWeights };
export type CompiledCatalog = Entries & { version: string };

export function wireEmbedded({ catalog: compiled, model, stance }: EmbeddedFiles): { catalog: Catalog; analyze: Analyze } {
  const catalog = createCatalog(compiled);
  const analyst = createEmbeddedAnalyst({
    catalog,
    model: readModel(model),
    judgeStance: createJudge(stance),
    hearUnwanted: createHearUnwanted(stance.parts),
  });
  return { catalog, analyze: createAnalyze({ analyst, respond: createRespond(catalog) }) };
}

function readModel(bytes: ArrayBuffer | Uint8Array): Model {
  try {
    return openModel(toBuffer(bytes));
  } catch (cause) {
    const detail = 'The model cannot be read: these bytes are not the whole of model/needs.bin of this version. Fetch the file again.';
    throw new ServiceError('invalid_configuration', detail, { cause });
  }
}

/** The model is read by offsets from its start, which a view into a larger buffer does not have. */
function toBuffer(bytes: ArrayBuffer | Uint8Array): ArrayBuffer {
  return bytes instanceof ArrayBuffer ? bytes : new Uint8Array(bytes).buffer;
}
