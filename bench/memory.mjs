/**
 * Prints what the server's main process holds in memory 60 s after `npm start`, and fails when that is over the budget.
 * Reads it with `ps`: not on Windows.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from '../commands/steps/build.mjs';
import { readJson, root } from '../commands/steps/checkout.mjs';
import { testEnvironment } from '../commands/steps/running-product.mjs';

const secondsAfterStart = 60;
/** In megabytes. */
const budget = 120;

await build();
const { start } = readJson(join(root, 'package.json')).scripts;
const [, flagsAndProgram = ''] = /node (.*?start\.mjs)/.exec(start) ?? [];
const server = spawn(process.execPath, flagsAndProgram.split(' '), {
  cwd: root,
  env: { ...testEnvironment(), HOST: '127.0.0.1', PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = once(server, 'close');

const url = await address();
for (const path of ['/', '/info/interests', '/nowhere', '/api/interests'])
  await (await fetch(url + path)).text();
await wait(secondsAfterStart * 1_000);
const kilobytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid)], { encoding: 'utf8' }));
const megabytes = kilobytes / 1_024;
console.log(`${megabytes.toFixed(1)} MB ${secondsAfterStart} s after the start (budget ${budget} MB)`);
if (megabytes > budget) process.exitCode = 1;
server.kill('SIGTERM');
await ended;

/** Where the server says that it is found. @returns {Promise<string>} */
async function address() {
  for await (const line of createInterface({ input: server.stdout })) {
    const found = /is ready on (http\S+)/.exec(line)?.[1];
    if (found) return found;
  }
  throw new Error('The server ended instead of starting');
}
