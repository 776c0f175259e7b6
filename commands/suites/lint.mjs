import { join } from 'node:path';
import { root } from '../steps/checkout.mjs';
import { runShown } from '../steps/run.mjs';
import { tool } from '../steps/tool.mjs';
import { oneCheck } from './tally.mjs';

const eslintCache = join(root, 'node_modules', '.cache', 'eslint', 'results');

/**
 * The house's rules, and the formatting.
 *
 * @param {{ cached: boolean, folder?: string }} options `cached` looks again only at the files that changed; without a
 *   folder all are looked at
 */
export const lint = async ({ cached, folder = '.' }) => {
  const rules = [folder, '--max-warnings=0', ...(cached ? ['--cache', '--cache-location', eslintCache] : [])];
  const format = ['--check', folder, '--log-level=warn', ...(cached ? ['--cache'] : [])];
  const [follows, isFormatted] = await Promise.all([
    runShown(process.execPath, [tool('eslint'), ...rules]),
    runShown(process.execPath, [tool('prettier'), ...format]),
  ]);
  return oneCheck(follows && isFormatted);
};
