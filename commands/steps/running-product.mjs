import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './checkout.mjs';
import { startChild } from './child.mjs';
import { StepFailure } from './step-failure.mjs';

/** In milliseconds. Nothing is to be built any more. */
const longestStart = 60_000;

const startCommand = [process.execPath, join(root, 'commands', 'start.mjs')];

/**
 * Starts the whole product, built before, on a free port.
 *
 * @param {NodeJS.ProcessEnv} env with a DATA_DIR of its own
 * @param {string[]} command
 * @returns {Promise<{ url: string, stop: () => Promise<number | null> }>} once it is ready; `stop` resolves with the
 *   exit code
 * @throws {StepFailure} with what it said, when it does not become ready within 60 s
 */
export const startProduct = async (env, [program = '', ...args] = startCommand) => {
  const child = startChild(program, args, {
    env: { ...env, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'close');
    return child.exitCode;
  };
  try {
    return { url: await readyAddress(child), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<string>}
 */
const readyAddress = (child) =>
  new Promise((resolve, reject) => {
    let output = '';
    const fail = (/** @type {string} */ message) => reject(new StepFailure(message, output));
    const tooLong = setTimeout(() => fail('The server was not ready within 60 s.'), longestStart);
    child.once('error', (error) => fail(`The server could not be started: ${error.message}`));
    child.once('close', () => {
      clearTimeout(tooLong);
      fail('The server ended instead of starting.');
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
        const address = /ready on (http\S+)/.exec(output)?.[1];
        if (!address) return;
        clearTimeout(tooLong);
        resolve(address);
      });
    }
  });
