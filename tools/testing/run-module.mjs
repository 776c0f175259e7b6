import { spawnSync } from 'node:child_process';

/**
 * Runs the source text of a module in a new Node.js process.
 *
 * @param {string} text its imports are relative to `commands`
 * @param {NodeJS.ProcessEnv} [env]
 */
export const runModule = (text, env = process.env) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', text], {
    cwd: `${__dirname}/..`,
    encoding: 'utf8',
    env,
  });
  return { status, stdout, stderr };
};
