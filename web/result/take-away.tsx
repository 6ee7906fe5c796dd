// What the reader can take along: the answer as text, record, data or picture. Each writer is loaded when first asked for.
import { useRef, useState } from 'preact/hooks';
import type { ExplainedAnalysis } from '../../src/contract/explained-analysis.ts';
import { usePage } from '../search/page-context.ts';
import { say } from '../search/use-announcement.ts';
import { copyText, saveFile } from './save-file.ts';

export function TakeAway({ answer }: { answer: ExplainedAnalysis }) {
  const { alive, base } = usePage();
  const menu = useRef<HTMLDetailsElement>(null);
  const [done, setDone] = useState('');
  const tell = (words: string) => {
    setDone(words);
    say(words);
    setTimeout(() => setDone(''), 4000);
  };
  const ways: [title: string, act: () => Promise<void>][] = [
    ['Copy link', async () => tell(await copyText(location.href, 'link'))],
    [
      'Copy as Markdown',
      async () => tell(await copyText((await import('../../src/formats/to-markdown.ts')).toMarkdown(answer), 'Markdown')),
    ],
    ['Markdown', async () => saveFile('stack.md', 'text/markdown', (await import('../../src/formats/to-markdown.ts')).toMarkdown(answer))],
    ['JSON', async () => saveFile('stack.json', 'application/json', JSON.stringify(answer, null, 2))],
    [
      'Decision record',
      async () => {
        const { toAdr } = await import('../../src/formats/to-adr.ts');
        const date = new Date().toISOString().slice(0, 10);
        saveFile('choose-the-stack.md', 'text/markdown', toAdr(answer, { date }));
      },
    ],
    ['Picture (SVG)', async () => saveFile('stack.svg', 'image/svg+xml', await (await import('../picture/picture-file.ts')).toSvg(base))],
    ['Picture (PNG)', async () => saveFile('stack.png', 'image/png', await (await import('../picture/picture-file.ts')).toPng(base))],
    ['Print', async () => print()],
  ];
  /** The focus first: what is closed cannot hold it. */
  const shut = () => {
    if (!menu.current) return;
    menu.current.querySelector('summary')?.focus();
    menu.current.open = false;
  };
  return (
    <div class="result-tools" hidden={!alive}>
      {done && (
        <p class="quiet" aria-hidden="true">
          {done}
        </p>
      )}
      <details
        ref={menu}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && menu.current?.open) shut();
        }}
      >
        <summary class="quiet-button">Take it along</summary>
        <ul>
          {ways.map(([title, act]) => (
            <li key={title}>
              <button
                type="button"
                onClick={() => {
                  shut();
                  act().catch(() => tell('That did not work. Try again.'));
                }}
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
