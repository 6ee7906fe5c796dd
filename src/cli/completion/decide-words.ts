// The part that bash's and zsh's scripts share: a shell function's body that decides which words can follow.
import { atTop, type CompletedOption, type Completion, firstWords, flags, groups, partsOf } from './completion.ts';

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
export function decideWords(completions: readonly Completion[]): string {
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
