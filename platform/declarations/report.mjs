import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicDeclarations } from './public-declarations.mjs';

/**
 * @typedef Report
 * @property {string} version of the package
 * @property {import('./public-declarations.mjs').Declarations} declarations
 */

/** The committed report of platform. */
export const reportFile = join(import.meta.dirname, 'declarations.md');

/** @param {string} folder a package's @returns {Report} */
export const reportOf = (folder) => ({
  version: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version,
  declarations: publicDeclarations(folder),
});

/** @param {Report} report @returns {string} Markdown */
export const writeReport = ({ version, declarations }) =>
  [
    '# What platform gives to remotes',
    `Version: ${version}`,
    'Written by `npm run declarations -w platform`, and held true by a test. Under `used` are the types that stand in the others.',
    ...Object.entries(declarations).map(
      ([entry, texts]) => `## ${entry}\n\n\`\`\`ts\n${texts.join('\n\n')}\n\`\`\``,
    ),
  ].join('\n\n') + '\n';

/** @param {string} text as `writeReport` made it @returns {Report} */
export const readReport = (text) => ({
  version: /^Version: (.*)$/m.exec(text)?.[1] ?? '0.0.0',
  declarations: Object.fromEntries(
    [...text.matchAll(/^## (.+)\n\n```ts\n([^]*?)\n```$/gm)].map(([, entry = '', texts = '']) => [
      entry,
      texts.split('\n\n'),
    ]),
  ),
});
