import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './checkout.mjs';

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Starts a program that ends with this process, also when that is told to stop.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options] the folder is the checkout unless told
 */
export const startChild = (program, args, options = {}) => {
  const child = spawn(program, args, { cwd: root, ...options });
  if (running.size === 0) for (const signal of signals) process.on(signal, stopAll);
  running.add(child);
  const forget = () => {
    running.delete(child);
    // The server that may run in this process next has its own way to stop.
    if (running.size === 0) for (const signal of signals) process.off(signal, stopAll);
  };
  child.once('close', forget).once('error', forget);
  return child;
};

/** @param {NodeJS.Signals} signal */
const stopAll = (signal) => {
  for (const child of running) child.kill(signal);
  process.exit(128 + constants.signals[signal]);
};
