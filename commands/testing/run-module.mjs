import { spawnSync } from 'node:child_process';

/**
 * Runs the text of a module in a Node.js of its own, as a command runs.
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
