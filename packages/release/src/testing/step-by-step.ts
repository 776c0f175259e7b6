import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Ending, runProgram } from './program.js';

const killer = pathToFileURL(join(__dirname, 'kill-at.mjs')).href;

/** Runs one of the programs in this folder and kills it just before its n-th call that changes files. */
export const killAt = (step: number, file: string, args: string[]): Promise<Ending> =>
  runProgram(file, args, { NODE_OPTIONS: `--import=${killer}`, KILL_AT: String(step) });

/** The calls that change files in a whole run of the program. */
export const callsOf = async (file: string, args: string[]): Promise<[call: string, path: string][]> => {
  const { output } = await runProgram(file, args, { NODE_OPTIONS: `--import=${killer}` });
  return JSON.parse(output) as [string, string][];
};

/** All steps, some at a time: most of their time the programs start, and wait for the disk. */
export const eachStep = async (steps: number, tryStep: (step: number) => Promise<void>): Promise<void> => {
  let next = 1;
  const lane = async () => {
    while (next <= steps) await tryStep(next++);
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
};
