// What a README says about the project, in sentences: badges, code, installation, licence and tables of contents left out.

/** Enough to understand a project by; beyond that READMEs turn to details. */
const mostCharacters = 1600;
/** What a project is stands at the top; looking no further also bounds the time that any text can take. */
const farthest = 20_000;

const beside =
  /\b(install\w*|getting started|quick ?start|usage|how to (use|run|build|install)|running|build(ing)?( from source)?|set ?up|prerequisites|requirements|develop(ment|ing)?|contribut\w+|licen[cs]e|licensing|credits?|acknowledg\w+|sponsors?|backers?|donat\w+|support(ing)?( us)?|community|changelog|release notes?|roadmap|faq|table of contents|contents|toc|authors?|maintainers?|testing|tests|deploy\w*|configuration|environment variables|screenshots?|demo|badges|links|resources|documentation|docs|star history|security|troubleshooting|thanks|translations?|citation|citing|contact|commands|benchmarks?|download\w*)\b/i;

export function proseOf(readme: string): string {
  const kept: string[] = [];
  // The depth of the heading whose part is left out; what stands under it goes with it.
  let leftOut: number | undefined;
  let length = 0;
  for (const block of blocksOf(withoutMarkup(readme.slice(0, farthest)))) {
    const [, marks = '', heading] = /^(#{1,6})\s+(.*)$/.exec(block) ?? [];
    if (heading !== undefined) {
      if (leftOut === undefined || marks.length <= leftOut) leftOut = kept.length > 0 && beside.test(heading) ? marks.length : undefined;
      // The first heading is the project's name, whatever it says.
      if (kept.length === 0) kept.push(`${heading.trim()}.`);
      continue;
    }
    if (leftOut !== undefined || !isProse(block)) continue;
    kept.push(/[.!?:;]$/.test(block) ? block : `${block}.`);
    length += block.length;
    if (length > mostCharacters) break;
  }
  return kept
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 2 * mostCharacters);
}

/** Headings, list items and paragraphs, each on one line. */
function blocksOf(text: string): string[] {
  return text
    .replace(/([^\n])\n(?=[^\n])(?![ \t]*([-*+]|\d+\.)\s|#{1,6}\s|\|)/g, (whole, last: string) => (last === '|' ? whole : `${last} `))
    .split('\n')
    .map((line) => (/^#/.test(line) ? line : line.replace(/^\s*(?:[-*+]|\d+\.)\s+/, '')).trim());
}

/** What has to be closed is looked for only so far: text that opens it again and again would be read to its end each time. */
function withoutMarkup(readme: string): string {
  return readme
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/^(```|~~~)[\s\S]*?^\1.*$/gm, '')
    .replace(/^\.\. [\w-]+::.*\n(?:[ \t]+.*\n|\n(?=[ \t]))*/gm, '')
    .replace(/^(.+)\n(={3,}|-{3,}|~{3,})\s*$/gm, '# $1\n')
    .replace(/^=+ (.+)$/gm, '# $1')
    .replace(/^(#{1,6}\s.*)$/gm, '\n$1\n')
    .replace(/<h[1-6][^>]{0,500}>([\s\S]{0,500}?)<\/h[1-6]>/gi, '\n# $1\n')
    .replace(/<(details|table|picture|video|svg)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<[^>]{1,2000}>/g, '')
    .replace(/!\[[^\]]{0,500}\](\([^)]{0,500}\)|\[[^\]]{0,500}\])/g, '')
    .replace(/\[\s{0,500}\](\([^)]{0,500}\)|\[[^\]]{0,500}\])/g, '')
    .replace(/\[([^\]]{1,500})\](\([^)]{0,500}\)|\[[^\]]{0,500}\])/g, '$1')
    .replace(/`([^`\n]*)`_?_?/g, '$1')
    .replace(/^\[[^\]]+\]:.*$/gm, '')
    .replace(/:[a-z_+-]+:/g, '')
    .replace(/\*\*|__|(?<=\s)[*_](?=\S)|(?<=\S)[*_](?=\s)/g, '')
    .replace(/&[a-z]+;/g, ' ')
    .replace(/https?:\/\/\S+/g, '')
    .replace(/^>\s?(\[!\w+\])?/gm, '');
}

/** A sentence has a few words; rows of tables, lists of links and shell lines have not. */
function isProse(text: string): boolean {
  if (text === '' || /^[|$>=~+-]/.test(text) || text.includes(' | ') || /([•·»–]\s.*){2}/.test(text)) return false;
  return text.split(/\s+/).length >= 4 || /[\u3040-\u9fff]{6,}/.test(text);
}
