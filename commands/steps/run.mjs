import { once } from 'node:events';
import { startChild } from './child.mjs';
import { StepFailure } from './step-failure.mjs';

/**
 * Runs a program to its end and keeps what it says to itself.
 *
 * @param {string} label names the program in the failure's line
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<string>} its standard output
 * @throws {StepFailure} with all of its output, when it does not end well
 */
export const run = (label, program, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = startChild(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let everything = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text;
      everything += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text) => (everything += text));
    child.once('error', (error) => reject(new StepFailure(`${label} failed: ${error.message}`)));
    child.once('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new StepFailure(`${label} failed (${signal ?? `exit code ${code}`}).`, everything));
    });
  });

/**
 * Runs a program to its end and lets it speak for itself.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<boolean>} whether it ended well
 */
export const runShown = async (program, args, options = {}) => {
  const child = startChild(program, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'close');
  return code === 0;
};
