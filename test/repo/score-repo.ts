// How well a reading agrees with what a person would say a project uses: precision and recall over provider ids.
export type Score = { right: number; wrong: string[]; missed: string[] };

export function score(found: readonly string[], expected: readonly string[]): Score {
  return {
    right: found.filter((id) => expected.includes(id)).length,
    wrong: found.filter((id) => !expected.includes(id)),
    missed: expected.filter((id) => !found.includes(id)),
  };
}

export function share(part: number, rest: number): number {
  return part + rest === 0 ? 1 : part / (part + rest);
}
