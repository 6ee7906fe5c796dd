// The completion scripts of three shells, written from what there is to complete. All words in them are ours: plain letters and hyphens.
export type CompletedOption = {
  name: string;
  short: string | undefined;
  about: string;
  takesValue: boolean;
  files: boolean;
  values: readonly string[];
};
export type Completion = {
  name: string;
  isDefault: boolean;
  about: string;
  options: readonly CompletedOption[];
  files: boolean;
  words: readonly string[];
};

export const shells: Record<string, (completions: readonly Completion[]) => string> = { bash: toBash, zsh: toZsh, fish: toFish };

const flags = ({ options }: Completion) =>
  options.flatMap(({ name, short }) => [`--${name}`, ...(short === undefined ? [] : [`-${short}`])]);
const firstWords = (completions: readonly Completion[]) => [...new Set(completions.map(({ name }) => name.split(' ')[0] ?? name))];
const partsOf = (group: string, completions: readonly Completion[]) =>
  completions.flatMap(({ name }) => (name.startsWith(`${group} `) ? [name.slice(group.length + 1)] : []));
const groups = (completions: readonly Completion[]) => firstWords(completions).filter((word) => partsOf(word, completions).length > 0);
const atTop = (completions: readonly Completion[]) => completions.find(({ isDefault }) => isDefault);

/** Options of the same name take the same values in every command, so one look at the word before suffices. */
function valuesByOption(completions: readonly Completion[]): Map<string, CompletedOption> {
  return new Map(
    completions.flatMap(({ options }) =>
      options.filter(({ takesValue }) => takesValue).map((option) => [`--${option.name}`, option] as [string, CompletedOption]),
    ),
  );
}

/** `case` arms that set what can follow; bash and zsh read the same. */
function commandArms(completions: readonly Completion[]): string[] {
  return completions.map((completion) => {
    const words = [...flags(completion), ...completion.words].join(' ');
    return `    '${completion.name}') words='${words}'; files=${completion.files ? 1 : 0} ;;`;
  });
}

function valueArms(completions: readonly Completion[]): string[] {
  return [...valuesByOption(completions)].map(
    ([flag, { values, files }]) => `    ${flag}) words='${values.join(' ')}'; files=${files ? 1 : 0} ;;`,
  );
}

/** The part that bash and zsh share: from the words so far to `words` and `files`. Their arrays are passed as plain variables. */
function decide(completions: readonly Completion[]): string {
  const top = atTop(completions);
  const pairs = groups(completions).map((group) => `    ${group}) words='${partsOf(group, completions).join(' ')}'; files=0 ;;`);
  return `  local words='' files=0
  case "$1" in
${valueArms(completions).join('\n')}
    *)
    case "$2" in
${pairs.join('\n')}
    *) words='${firstWords(completions).join(' ')} ${top === undefined ? '' : flags(top).join(' ')}' ;;
    esac
    case "$2" in
${commandArms(completions.filter(({ name }) => !name.includes(' '))).join('\n')}
    esac
    case "$2 $3" in
${commandArms(completions.filter(({ name }) => name.includes(' '))).join('\n')}
    esac ;;
  esac`;
}

function toBash(completions: readonly Completion[]): string {
  return `# bash completion for stackwright
_stackwright_words() {
${decide(completions)}
  printf '%s\\n%s\\n' "$files" "$words"
}
_stackwright() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" first='' second='' files words
  (( COMP_CWORD > 1 )) && first="\${COMP_WORDS[1]}"
  (( COMP_CWORD > 2 )) && second="\${COMP_WORDS[2]}"
  { read -r files; read -r words; } < <(_stackwright_words "$previous" "$first" "$second")
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  if [[ $files == 1 ]]; then COMPREPLY+=($(compgen -f -- "$current")); fi
}
complete -o filenames -F _stackwright stackwright
`;
}

function toZsh(completions: readonly Completion[]): string {
  return `#compdef stackwright
# zsh completion for stackwright
_stackwright_words() {
${decide(completions)}
  print -r -- "$files"
  print -r -- "$words"
}
_stackwright() {
  local previous="\${words[CURRENT-1]}" first='' second=''
  (( CURRENT > 2 )) && first="\${words[2]}"
  (( CURRENT > 3 )) && second="\${words[3]}"
  local -a answer=("\${(@f)$(_stackwright_words "$previous" "$first" "$second")}")
  compadd -- \${=answer[2]}
  [[ \${answer[1]} == 1 ]] && _files
  return 0
}
if [[ \${funcstack[1]} == _stackwright ]]; then _stackwright "$@"; else compdef _stackwright stackwright; fi
`;
}

function toFish(completions: readonly Completion[]): string {
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
