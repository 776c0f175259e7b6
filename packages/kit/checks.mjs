import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ReleaseError } from '../release/dist/release-store.js';
import { kitFile } from './remote-name.mjs';

/** @type {[name: string, tool: string, file: string, args: string[]][]} */
const checks = [
  ['types', 'typescript', 'bin/tsc', ['--noEmit']],
  ['lint', 'eslint', 'bin/eslint.js', ['.']],
  ['tests', 'jest', 'bin/jest.js', []],
];

/**
 * Checks the types and the style of a remote's code, and runs its tests.
 *
 * @param {string} folder
 * @returns {Promise<string[]>} what passed
 * @throws {ReleaseError} if something fails
 */
export const runChecks = async (folder) => {
  kitFile(folder, 'tsconfig.json');
  for (const [name, tool, file, args] of checks) {
    const program = join(dirname(createRequire(import.meta.url).resolve(`${tool}/package.json`)), file);
    // Their output isn't the command's answer, which may be JSON.
    const child = spawn(process.execPath, [program, ...args], { cwd: folder, stdio: ['ignore', 2, 2] });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new ReleaseError(`The ${name} failed, see above. Nothing was built or shipped.`);
  }
  return checks.map(([name]) => name);
};
