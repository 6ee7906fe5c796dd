// Who answered, in words: ours, or which model.
export function whoAnswered(analyst: string): string {
  return analyst === 'embedded' ? 'Answered by our own embedded analyst; no AI provider was asked.' : `Answered by ${analyst}.`;
}
