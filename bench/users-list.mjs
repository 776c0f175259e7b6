/**
 * Prints how long the lists of users take with 100 and with 100,000 users, on both databases; fails where many make
 * one of them more than half as slow again.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { buildServer } from '../commands/steps/build-server.mjs';
import { root } from '../commands/steps/checkout.mjs';
import { startProduct } from '../commands/steps/running-product.mjs';
import { testEnvironment } from '../commands/steps/test-environment.mjs';
import { addToPostgres, addToSqlite, people } from './many-users.mjs';

const sizes = { few: 100, many: 100_000 };
const { PostgresServer } = await import(
  join(root, 'api', 'src', 'testing', 'databases', 'postgres-server.mjs')
);

const samples = 300;
/** At the 99th percentile, many by few. */
const largestRatio = 1.5;
const owner = { email: 'owner@bench.example', password: 'a phrase of five words' };

const someone = people(60)[50];
const sorts = ['firstName', 'lastName', 'email', 'isAdmin'];
const searches = {
  'an e-mail': someone?.email ?? '',
  'a name and the beginning of another': `${someone?.firstName} ${someone?.lastName.slice(0, 2)}`,
  'a name': someone?.firstName ?? '',
  'one letter': 'm',
  nobody: 'zzz',
};

/** Each kind of question, as its parameters. */
const questions = {
  'the newest': '',
  ...Object.fromEntries(sorts.map((sort) => [`by ${sort}`, `sort=${sort}`])),
  ...Object.fromEntries(sorts.map((sort) => [`by ${sort}, backwards`, `sort=${sort}&order=desc`])),
  ...Object.fromEntries(
    Object.entries(searches).flatMap(([name, text]) => [
      [`${name}`, new URLSearchParams({ search: text })],
      [`${name}, by lastName`, new URLSearchParams({ search: text, sort: 'lastName' })],
    ]),
  ),
};

await buildServer();
const folder = await mkdtemp(join(tmpdir(), 'portico-bench-'));
const postgres = await PostgresServer.start(folder);
try {
  await compare('SQLite', (count) => onSqlite(count));
  await compare('PostgreSQL', (count) => onPostgres(count));
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true });
}

/** @param {number} count */
async function onSqlite(count) {
  const env = testEnvironment();
  return start(env, () => addToSqlite(env.DATA_DIR ?? '', people(count)));
}

/** @param {number} count */
async function onPostgres(count) {
  const client = new pg.Client(`${postgres.url}postgres`);
  await client.connect();
  await client.query(`CREATE DATABASE bench_${count}`);
  await client.end();
  const url = `${postgres.url}bench_${count}`;
  return start(testEnvironment({ DATABASE_URL: url }), () => addToPostgres(url, people(count)));
}

/** @param {NodeJS.ProcessEnv} env @param {() => void | Promise<void>} addPeople */
async function start(env, addPeople) {
  const settings = { ...env, OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password };
  const product = await startProduct(settings, [process.execPath, join(root, 'api', 'dist', 'main.js')]);
  await addPeople();
  const answer = await fetch(`${product.url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  const { token } = await answer.json();
  return { ...product, token };
}

/** @typedef {Awaited<ReturnType<typeof start>>} Product */

/** Both run at the same time and are asked in turns, so that what else the machine does slows both. @param {string} database @param {(count: number) => Promise<Product>} startWith */
async function compare(database, startWith) {
  const products = [await startWith(sizes.few), await startWith(sizes.many)];
  console.log(
    `\n| ${database} | p50 few | p50 many | p99 few | p99 many | ratio |\n|---|---|---|---|---|---|`,
  );
  try {
    for (const [name, query] of Object.entries(questions)) {
      /** @type {number[][]} */
      const times = [[], []];
      for (let sample = -20; sample < samples; sample += 1) {
        for (const [index, product] of products.entries()) {
          const took = await ask(product, `/api/users?${query}&limit=50`.replace('?&', '?'));
          if (sample >= 0) times[index]?.push(took);
        }
      }
      print(name, times);
    }
  } finally {
    for (const product of products) await product.stop();
  }
}

/** How long an answer takes, in milliseconds. @param {Product} product @param {string} path */
async function ask({ url, token }, path) {
  const begun = performance.now();
  const answer = await fetch(url + path, { headers: { 'x-auth-token': token } });
  await answer.text();
  const took = performance.now() - begun;
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
  return took;
}

/** @param {number[]} times @param {number} share */
function percentile(times, share) {
  return [...times].sort((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? NaN;
}

/** @param {string} name @param {number[][]} times of few, of many */
function print(name, times) {
  const [p50, p99] = [0.5, 0.99].map((share) => times.map((some) => percentile(some, share)));
  const ratio = (p99?.[1] ?? NaN) / (p99?.[0] ?? NaN);
  const figures = [...(p50 ?? []), ...(p99 ?? [])].map((ms) => `${ms.toFixed(1)} ms`);
  console.log(`| ${name} | ${figures.join(' | ')} | ${ratio.toFixed(2)} |`);
  if (!(ratio <= largestRatio)) process.exitCode = 1;
}
