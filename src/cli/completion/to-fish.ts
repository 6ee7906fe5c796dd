// The completion script for fish, which completes by conditions and shows what each word is about.
import { type Completion, firstWords, partsOf } from './completion.ts';

export function toFish(completions: readonly Completion[]): string {
  const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const add = (condition: string, rest: string) => `complete -c stackwright -n ${quoted(condition)} ${rest}`;
  const seen = (name: string) =>
    name
      .split(' ')
      .map((word) => `__fish_seen_subcommand_from ${word}`)
      .join('; and ');
  const notSeen = `not __fish_seen_subcommand_from ${firstWords(completions).join(' ')}`;
  const lines = completions.flatMap((completion) => {
    const { name, about, isDefault, options, files, words } = completion;
    const [first = name, second] = name.split(' ');
    const introduced =
      second === undefined
        ? [add(notSeen, `-f -a ${first} -d ${quoted(about)}`)]
        : [
            add(notSeen, `-f -a ${first}`),
            add(
              `${seen(first)}; and not __fish_seen_subcommand_from ${partsOf(first, completions).join(' ')}`,
              `-f -a ${second} -d ${quoted(about)}`,
            ),
          ];
    const optionLines = (condition: string) =>
      options.map(({ name: option, short, about: told, takesValue, files: wantsFile, values }) => {
        const value = takesValue ? `${wantsFile ? ' -r -F' : ' -x'}${values.length > 0 ? ` -a ${quoted(values.join(' '))}` : ''}` : '';
        return add(
          condition,
          `${wantsFile ? '' : '-f '}-l ${option}${short === undefined ? '' : ` -s ${short}`}${value} -d ${quoted(told)}`,
        );
      });
    return [
      ...introduced,
      ...optionLines(seen(name)),
      ...(isDefault ? optionLines(notSeen) : []),
      ...(words.length > 0 ? [add(seen(name), `-f -a ${quoted(words.join(' '))}`)] : []),
      ...(files ? [add(seen(name), '-F')] : []),
    ];
  });
  return `# fish completion for stackwright\n${[...new Set(lines)].join('\n')}\n`;
}
