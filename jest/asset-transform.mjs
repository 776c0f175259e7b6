import { basename } from 'node:path';

/** What the build turns into class names or an address is its file name in a test. */
export default {
  process: (_source, path) => ({ code: `module.exports = ${JSON.stringify(basename(path))};` }),
};
