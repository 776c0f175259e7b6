import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { readJson, root } from './checkout.mjs';
import { StepFailure } from './step.mjs';

/** @typedef {import('node:child_process').SpawnOptions} SpawnOptions `cwd` is the checkout by default */

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Starts a program that ends with this process, even if this process fails or is stopped.
 *
 * @type {(program: string, args: string[], options?: SpawnOptions) => import('node:child_process').ChildProcess}
 */
export const startChild = (program, args, options = {}) => {
  const child = spawn(program, args, { cwd: root, ...options });
  if (running.size === 0) {
    for (const signal of signals) process.on(signal, stopAll);
    process.on('exit', endAll);
  }
  running.add(child);
  const forget = () => {
    running.delete(child);
    if (running.size > 0) return;
    // The server that may run in this process next handles signals itself.
    for (const signal of signals) process.off(signal, stopAll);
    process.off('exit', endAll);
  };
  child.once('close', forget).once('error', forget);
  return child;
};

/** @param {NodeJS.Signals} signal */
const stopAll = (signal) => {
  for (const child of running) child.kill(signal);
  process.exit(128 + constants.signals[signal]);
};

/** Spares a child that is already stopping. */
const endAll = () => {
  for (const child of running) if (!child.killed) child.kill();
};

/**
 * Runs a program without showing its output.
 *
 * @type {(label: string, program: string, args: string[], options?: SpawnOptions) => Promise<string>}
 * @returns its standard output
 * @throws {StepFailure} with the label and all of its output
 */
export const run = async (label, program, args, options = {}) => {
  const child = startChild(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let everything = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    output += text;
    everything += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text) => (everything += text));
  const [code, signal] = await once(child, 'close').catch((error) => {
    throw new StepFailure(`${label} failed: ${error.message}`);
  });
  if (code === 0) return output;
  throw new StepFailure(`${label} failed (${signal ?? `exit code ${code}`}).`, everything);
};

/**
 * Runs a program and shows its output.
 *
 * @type {(program: string, args: string[], options?: SpawnOptions) => Promise<boolean>}
 * @returns whether it succeeded
 */
export const runShown = async (program, args, options = {}) => {
  const child = startChild(program, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'close');
  return code === 0;
};

/**
 * The script of an installed package's first program, to run with this Node.js, without a shell on any system.
 *
 * @param {string} name of the package
 * @param {string} [from] the folder that it is installed in
 * @throws {StepFailure} if it is not installed
 */
export const tool = (name, from = root) => {
  const folder = join(from, 'node_modules', name);
  const description = join(folder, 'package.json');
  if (!existsSync(description)) throw new StepFailure(`${name} is not installed.`);
  const { bin } = readJson(description);
  return join(folder, typeof bin === 'string' ? bin : Object.values(bin)[0]);
};
