// Tells the compiler of what only the build can import.
declare module '*.css';
declare module 'virtual:icon-ids' {
  /** Ids of the providers that have a brand icon, joined by spaces. */
  export const iconIds: string;
}
