// Two answers for the formats to write: a real one, and one whose every text tries to be markup.
import { createAnalyze } from '../../src/analyze.ts';
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import type { ExplainedAnalysis } from '../../src/contract/explained-analysis.ts';
import { createEmbeddedAnalyst } from '../../src/embedded/embedded-analyst.ts';
import { loadModel } from '../../src/embedded/understand/model/load-model.ts';
import { createRespond } from '../../src/respond/respond.ts';

const catalog = loadCatalog();
const analyze = createAnalyze({ analyst: createEmbeddedAnalyst({ catalog, ...loadModel() }), respond: createRespond(catalog) });

export async function realAnswer(
  description = 'A marketplace for second-hand bikes with chat and card payments. We are on Postgres. No AWS. Open source only.',
): Promise<ExplainedAnalysis> {
  return (await analyze.whole(description, { explain: true })) as ExplainedAnalysis;
}

export const nasty =
  '"]; end | <script>alert(1)</script> [x](javascript:alert(2)) `code` **bold** ~~gone~~ #quot; &amp; \\ www.evil.test $x$';

export async function nastyAnswer(): Promise<ExplainedAnalysis> {
  const answer = await realAnswer();
  return {
    ...answer,
    query: `# Heading\n- item ${nasty}\n\n1. one\n\n    code block\n> quote\n---\n${nasty}`,
    categories: answer.categories.map((category) => ({
      ...category,
      name: `${category.name} ${nasty}`,
      why: nasty,
      wouldChange: [nasty],
      providers: category.providers.map((provider) => ({
        ...provider,
        name: `${provider.name} ${nasty}`,
        description: nasty,
        why: nasty,
        bestUseCases: [nasty, nasty],
        traits: [nasty],
        website: 'https://example.test/a_(b)?c="d"|e&amp;f',
      })),
    })),
    understood: { ...answer.understood, constraints: [{ id: 'x', label: nasty, evidence: [] }] },
  };
}
