// What the bundler makes of files that are not code.
declare module '*.bin' {
  const bytes: ArrayBuffer;
  export default bytes;
}
declare module '*.css' {
  const text: string;
  export default text;
}
