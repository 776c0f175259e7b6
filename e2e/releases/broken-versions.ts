import type { Alter } from '../product/publish-copy.js';

const fail = `throw new Error('broken on purpose');`;

// The code for the browser fails. That for the server is well.

export const throwingAtImport: Alter = (file, text) =>
  file.startsWith('browser/remote-entry.') ? `${fail}${text}` : text;

/** On About Me. */
export const throwingAtRender: Alter = (file, text) =>
  /^browser\/about\..*js$/.test(file)
    ? text.replace(/\(0,\w+\.useState\)\(!1\)/, (state) => `(()=>{${fail}return ${state}})()`)
    : text;

/** What browsers say about them in the console. */
export const complaints = [
  /broken on purpose/,
  /provided no container/,
  /Loading chunk/,
  /React error #(?:185|301|422)/,
];
