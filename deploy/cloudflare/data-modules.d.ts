// What the bundler makes of files that are not code, and what the build makes of the page.
declare module '*.bin' {
  const bytes: ArrayBuffer;
  export default bytes;
}
declare module '*/web-server/render.js';
