import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, workspaces } from '../steps/checkout.mjs';
import { runShown } from '../steps/run.mjs';
import { tool } from '../steps/tool.mjs';
import { oneCheck } from './tally.mjs';

/** The types of every workspace, of the build recipe, the benchmarks and the commands. */
export const types = async () => {
  const typed = [...workspaces(), 'bench', 'commands'].filter((folder) =>
    existsSync(join(root, folder, 'tsconfig.json')),
  );
  return oneCheck(await runShown(process.execPath, [tool('typescript'), '-b', '.', ...typed]));
};
