// The command everybody comes for: a description in, the stack out, in the format asked for.
import type { ExplainedAnalysis } from '../../contract/explained-analysis.ts';
import { parseDescription } from '../../parse-description.ts';
import { analystOptions, openAnalyst } from '../analyst-options.ts';
import { createCommand } from '../command.ts';
import { exitCodes } from '../describe-failure.ts';
import { writeAnswer } from '../output/write-answer.ts';
import { readInput } from '../read-input.ts';
import { select } from '../select.ts';
import { readSelection, selectionOptions } from '../selection-options.ts';

export const command = createCommand({
  usage: ['"DESCRIPTION" [options]', 'analyze "DESCRIPTION" [options]', '--file FILE [options]', '[options] < FILE'],
  about: 'recommend the stack for a description (the default command)',
  options: {
    file: { type: 'string', short: 'f', value: 'FILE', about: 'read the description from a file; - is standard input', choices: 'file' },
    explain: {
      type: 'boolean',
      short: 'e',
      about: 'with reasons, and what was understood (table and json; the documents always have them)',
    },
    format: {
      type: 'string',
      value: 'NAME',
      about: 'table (default), json, markdown, adr or mermaid',
      choices: ['table', 'json', 'markdown', 'adr', 'mermaid'],
    },
    ...selectionOptions,
    ...analystOptions,
  },
  examples: [
    ['stackwright "A booking site for a climbing gym. We know Python. No AWS."', 'the stack as a table'],
    ['stackwright --explain --category payments,authentication "A marketplace for used bikes"', 'two categories, with reasons'],
    ['stackwright --file idea.txt --format adr > docs/decisions/0001-stack.md', 'a decision record to argue with'],
    ['cat idea.txt | stackwright --format json | jq -r ".categories[].providers[0].name"', 'the first choices, for a script'],
    ['OPENAI_API_KEY=… stackwright --provider openai "A booking site for a climbing gym"', 'answered by a language model'],
    ['stackwright --server http://localhost:3000 "A booking site for a climbing gym"', 'answered by a running service'],
  ],
  async run({ values, positionals }, context) {
    const { stderr, signal, terminal } = context;
    const description = parseDescription({ description: await readInput({ words: positionals, file: values.file }, context) });
    const { client, catalog, name } = await openAnalyst(values, context);
    const selection = readSelection(values, catalog);
    const format = values.format ?? 'table';
    // Whoever asks a machine far away should see that something happens.
    const waiting = name !== 'embedded' && stderr.isTTY ? `Asking ${name ?? values.server} …` : '';
    stderr.write(waiting);
    const explain = format !== 'json' || values.explain === true;
    const { analysis, analyst } = await client.analyze(description, { explain, signal }).finally(() => {
      if (waiting !== '') stderr.write('\r\u001b[K');
    });
    const shown = select(analysis, selection);
    for (const id of selection.categories) {
      if (!shown.categories.some((category) => category.id === id)) stderr.write(`This project needs no ${id}.\n`);
    }
    context.stdout.write(await writeAnswer(shown as ExplainedAnalysis, { format, explain: values.explain === true, analyst, terminal }));
    return exitCodes.answered;
  },
});
