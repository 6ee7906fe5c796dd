// The completion script for bash.
import type { Completion } from './completion.ts';
import { decideWords } from './decide-words.ts';

export function toBash(completions: readonly Completion[]): string {
  return `# bash completion for stackwright
_stackwright_words() {
${decideWords(completions)}
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
