import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, root } from './checkout.mjs';
import { StepFailure } from './step-failure.mjs';

/**
 * The script of an installed package's program, to be run by this Node.js: the same on every system, without a shell.
 *
 * @param {string} name of the package, whose first program it is
 * @throws {StepFailure} when it is not installed
 */
export const tool = (name) => {
  const folder = join(root, 'node_modules', name);
  const description = join(folder, 'package.json');
  if (!existsSync(description)) throw new StepFailure(`${name} is not installed.`);
  const { bin } = readJson(description);
  return join(folder, typeof bin === 'string' ? bin : Object.values(bin)[0]);
};
