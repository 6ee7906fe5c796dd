// The completion script for zsh.
import type { Completion } from './completion.ts';
import { decideWords } from './decide-words.ts';

export function toZsh(completions: readonly Completion[]): string {
  return `#compdef stackwright
# zsh completion for stackwright
_stackwright_words() {
${decideWords(completions)}
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
