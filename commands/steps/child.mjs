import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './checkout.mjs';

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Starts a program that ends with this process, also when that fails or is told to stop.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options] the folder is the checkout unless told
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
    // The server that may run in this process next has its own way to stop.
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

/** One that was told to stop already is left to do so in its own way. */
const endAll = () => {
  for (const child of running) if (!child.killed) child.kill();
};
