/** How long the build and the start take, and what the server holds in memory at rest. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from '../../commands/steps/build.mjs';
import { frontEnds, root } from '../../commands/steps/checkout.mjs';
import { startProduct, testEnvironment } from '../../commands/steps/running-product.mjs';
import { middle } from './median.mjs';

const rounds = 5;
const restMs = 60_000;

/** @returns {Promise<string>} Markdown */
export const buildAndStart = async () => {
  const installed = testEnvironment();
  await (
    await ready(installed)
  )();
  const rows = [
    ['all built from nothing', await timed(rounds, build, removeBuilds)],
    [
      'built after one remote changed',
      await timed(rounds, build, () => rmSync(stampOf('mfe-public'), { force: true })),
    ],
    ['nothing to build', await timed(rounds, build)],
    ['`npm start` ready, built, without data', await timed(rounds, () => ready(testEnvironment()))],
    ['`npm start` ready, built, with data', await timed(rounds, () => ready(installed))],
  ];
  return [
    '| | seconds |',
    '|---|---|',
    ...rows.map(([what, seconds]) => `| ${what} | ${seconds} |`),
    '',
    `Memory of the server's process, ${restMs / 1_000} s after it was ready and three pages and a list were read: ${await memoryAtRest()} MB.`,
  ].join('\n');
};

/** @param {string} name */
const stampOf = (name) => join(root, name, 'dist', 'build.json');

const removeBuilds = () => {
  for (const name of ['contract', 'release', 'api', ...frontEnds()])
    rmSync(join(root, name, 'dist'), { recursive: true, force: true });
};

/**
 * @param {number} times
 * @param {() => Promise<void | (() => Promise<unknown>)>} work returns what stops it
 * @param {() => void} [prepare]
 */
const timed = async (times, work, prepare) => {
  /** @type {number[]} */
  const seconds = [];
  for (let round = 0; round < times; round += 1) {
    prepare?.();
    const begun = performance.now();
    const stop = await work();
    seconds.push((performance.now() - begun) / 1_000);
    await stop?.();
  }
  const { median, least, most } = middle(seconds);
  return `${median.toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})`;
};

/** @param {NodeJS.ProcessEnv} env */
const ready = async (env) => (await startProduct(env)).stop;

/** In MB, on Linux; elsewhere NaN. @param {number} pid */
const memory = (pid) => {
  try {
    const [, kB] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kB) / 1_024;
  } catch {
    return NaN;
  }
};

const memoryAtRest = async () => {
  const product = await startProduct(testEnvironment());
  for (const path of ['/', '/info/interests', '/nowhere', '/api/interests'])
    await (await fetch(product.url + path)).text();
  await wait(restMs);
  const megabytes = memory(product.pid);
  await product.stop();
  return megabytes.toFixed(1);
};
