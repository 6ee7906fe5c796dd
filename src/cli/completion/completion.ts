// What there is to complete for a command, as plain data that every shell's script is written from.
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

export const flags = ({ options }: Completion) =>
  options.flatMap(({ name, short }) => [`--${name}`, ...(short === undefined ? [] : [`-${short}`])]);
export const firstWords = (completions: readonly Completion[]) => [...new Set(completions.map(({ name }) => name.split(' ')[0] ?? name))];
export const partsOf = (group: string, completions: readonly Completion[]) =>
  completions.flatMap(({ name }) => (name.startsWith(`${group} `) ? [name.slice(group.length + 1)] : []));
export const groups = (completions: readonly Completion[]) =>
  firstWords(completions).filter((word) => partsOf(word, completions).length > 0);
export const atTop = (completions: readonly Completion[]) => completions.find(({ isDefault }) => isDefault);
