import { basename } from 'node:path';

/** In tests, imported styles and images are their file names. */
export default {
  process: (_source, path) => ({ code: `module.exports = ${JSON.stringify(basename(path))};` }),
};
