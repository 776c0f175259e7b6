import { spawnSync } from 'node:child_process';

/**
 * Runs the source text of a module in a new Node.js process.
 *
 * @param {string} text its imports are relative to `commands`
 * @param {NodeJS.ProcessEnv} [env]
 * @param {number} [uid] of another user, for root
 */
export const runModule = (text, env = process.env, uid = undefined) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', text], {
    cwd: `${__dirname}/..`,
    encoding: 'utf8',
    env,
    uid,
  });
  return { status, stdout, stderr };
};
