import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, workspaces } from '../steps/checkout.mjs';
import { runShown } from '../steps/run.mjs';
import { tool } from '../steps/tool.mjs';
import { oneCheck } from './tally.mjs';

/** All that has types, besides the build recipe and the common declarations, which `.` stands for. */
const everything = [...workspaces(), 'bench', 'commands'];

/** The types of every workspace, of the build recipe, the benchmarks and the commands; or of some folders. */
export const types = async (folders = ['.', ...everything]) => {
  const typed = folders.filter((folder) => existsSync(join(root, folder, 'tsconfig.json')));
  return oneCheck(await runShown(process.execPath, [tool('typescript'), '-b', ...typed]));
};
