// What somebody named, cut to what a sentence can hold.

export function shorten(name: string): string {
  return name.length <= 60 ? name : `${name.slice(0, 59)}…`;
}
