import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** How a program ended; `signal` is what ended it, if something did. */
export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
  output: string;
}

/** Runs one of the programs in this folder in a process of its own. */
export const runProgram = (
  file: string,
  args: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<Ending> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(__dirname, file), ...args], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (text: Buffer) => (output += text));
    child.stderr.on('data', (text: Buffer) => (output += text));
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, output }));
  });
