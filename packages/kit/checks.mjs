import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { catalogueFindings } from '../../tools/texts/catalogue-findings.mjs';
import { textsIn, textsOfDescriptor } from '../../tools/texts/texts-in.mjs';
import { Catalogue } from '../contract/dist/releases/release.js';
import { RemoteDescriptor } from '../contract/dist/releases/remote-descriptor.js';
import { readJson } from '../release/dist/read-json.js';
import { ReleaseError } from '../release/dist/release-store.js';
import { kitFile } from './remote-name.mjs';

/** @type {[name: string, tool: string, file: string, args: string[]][]} */
const checks = [
  ['types', 'typescript', 'bin/tsc', ['--noEmit']],
  ['lint', 'eslint', 'bin/eslint.js', ['.']],
  ['tests', 'jest', 'bin/jest.js', []],
];

/** What the shell says in a language. @param {string} file @returns {Record<string, string>} */
const shellTexts = (file) =>
  Object.assign(
    {},
    ...['packages/contract', 'packages/platform', 'shell']
      .map((part) => join(import.meta.dirname, '../..', part, 'messages', file))
      .filter((path) => existsSync(path))
      .map((path) => readJson(path, Catalogue)),
  );

/** What a remote's catalogues lack, if it has any. @param {string} folder @returns {string[]} */
const textFindings = (folder) => {
  const messages = join(folder, 'messages');
  if (!existsSync(messages)) return [];
  const descriptor = readJson(join(folder, 'remote.json'), RemoteDescriptor);
  const described = textsOfDescriptor(descriptor);
  const texts = new Set([...textsIn(folder), ...described]);
  return readdirSync(messages).flatMap((file) => {
    const elsewhere = shellTexts(file);
    // By its title a screen is in a language, or isn't.
    for (const text of described) delete elsewhere[text];
    const catalogue = readJson(join(messages, file), Catalogue);
    return catalogueFindings(basename(file, '.json'), catalogue, texts, elsewhere).map(
      (finding) => `messages/${file}: ${finding}`,
    );
  });
};

/**
 * Checks the catalogues, the types and the style of a remote's code, and runs its tests.
 *
 * @param {string} folder
 * @returns {Promise<string[]>} what passed
 * @throws {ReleaseError} if something fails
 */
export const runChecks = async (folder) => {
  kitFile(folder, 'tsconfig.json');
  const findings = textFindings(folder);
  if (findings.length > 0) throw new ReleaseError(['Nothing was built or shipped.', ...findings].join('\n'));
  for (const [name, tool, file, args] of checks) {
    const program = join(dirname(createRequire(import.meta.url).resolve(`${tool}/package.json`)), file);
    // Their output isn't the command's answer, which may be JSON.
    const child = spawn(process.execPath, [program, ...args], { cwd: folder, stdio: ['ignore', 2, 2] });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new ReleaseError(`The ${name} failed, see above. Nothing was built or shipped.`);
  }
  return checks.map(([name]) => name);
};
