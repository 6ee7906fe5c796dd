// The part that bash's and zsh's scripts share: a shell function's body that decides which words, and whether files, can follow.
import { atTop, type Completion, firstWords, flags, groups, partsOf } from './completion.ts';

/** Takes the word before and the first two words; leaves its answer in `words` and `files`. */
export function decideWords(completions: readonly Completion[]): string {
  const single = completions.map(({ name }) => name).filter((name) => !name.includes(' '));
  const pairs = groups(completions);
  return `  local command='${atTop(completions)?.name ?? ''}' words='' files=0
  case "$2" in
    ${single.join('|')}) command="$2" ;;
    ${pairs.join('|')}) command="$2 $3" ;;
  esac
  case "$command $1" in
${completions.flatMap(valueArms).join('\n')}
    *) case "$command" in
${completions.map(commandArm).join('\n')}
${pairs.map((group) => `      '${group} '*) words='${partsOf(group, completions).join(' ')}' ;;`).join('\n')}
    esac ;;
  esac
  if [ -z "$2" ]; then words="${firstWords(completions).join(' ')} $words"; fi`;
}

/** What can follow an option that takes a value. */
function valueArms({ name, options }: Completion): string[] {
  return options
    .filter(({ takesValue }) => takesValue)
    .map(({ name: option, short, values, files }) => {
      const patterns = [`--${option}`, ...(short === undefined ? [] : [`-${short}`])].map((flag) => `'${name} ${flag}'`);
      return `    ${patterns.join('|')}) words='${values.join(' ')}'; files=${files ? 1 : 0} ;;`;
    });
}

function commandArm(completion: Completion): string {
  const words = [...completion.words, ...flags(completion)].join(' ');
  return `      '${completion.name}') words='${words}'; files=${completion.files ? 1 : 0} ;;`;
}
