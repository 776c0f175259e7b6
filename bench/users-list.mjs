/**
 * Prints how long the lists of users take with 100 and with 100,000 users, on both databases; fails where many make
 * one of them more than half as slow again.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { buildServer } from '../commands/steps/build.mjs';
import { root } from '../commands/steps/checkout.mjs';
import { startProduct, testEnvironment } from '../commands/steps/running-product.mjs';

await buildServer();
const { addToPostgres, addToSqlite, commonName, people, placeIn, rareName } =
  await import('./many-users.mjs');

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
  'a name': someone?.firstName ?? '',
  'a name and the beginning of another': `${someone?.firstName} ${someone?.lastName.slice(0, 2)}`,
  'a rare last name': rareName,
  'a rare last name and a letter': `${rareName} m`,
  'a letter': 'k',
  'a letter of all': 'm',
  nobody: 'zzz',
};

/** @typedef {Record<string, string>} Query */

/** Each kind of question, as its parameters. @type {Record<string, Query>} */
const questions = {
  'the newest': {},
  ...Object.fromEntries(sorts.map((sort) => [`by ${sort}`, { sort }])),
  ...Object.fromEntries(sorts.map((sort) => [`by ${sort}, backwards`, { sort, order: 'desc' }])),
  'by lastName, from the middle': { sort: 'lastName', cursor: 'next' },
  'by lastName, back from the middle': { sort: 'lastName', cursor: 'prev' },
  ...Object.fromEntries(
    Object.entries(searches).flatMap(([name, search]) => [
      [name, { search }],
      [`${name}, by lastName`, { search, sort: 'lastName' }],
    ]),
  ),
  'a last name of 3 %': { search: commonName },
  'a last name of 3 %, by firstName': { search: commonName, sort: 'firstName' },
  // These take longest with many: those who match are many, and do not stand where the list begins.
  'a last name of 3 %, by lastName': { search: commonName, sort: 'lastName' },
  'a last name of 3 % and two letters': { search: `${commonName} ka` },
  'two letters that few share': { search: 'k j' },
  'two letters that few share, by lastName': { search: 'k j', sort: 'lastName' },
};

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
  return start(env, people(count), (rows) => addToSqlite(env.DATA_DIR ?? '', rows));
}

/** @param {number} count */
async function onPostgres(count) {
  const client = new pg.Client(`${postgres.url}postgres`);
  await client.connect();
  await client.query(`CREATE DATABASE bench_${count}`);
  await client.end();
  const url = `${postgres.url}bench_${count}`;
  return start(testEnvironment({ DATABASE_URL: url }), people(count), (rows) => addToPostgres(url, rows));
}

/** @typedef {import('./many-users.mjs').Person} Person */

/** @param {NodeJS.ProcessEnv} env @param {Person[]} rows @param {(rows: Person[]) => void | Promise<void>} add */
async function start(env, rows, add) {
  const settings = { ...env, OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password };
  const product = await startProduct(settings, [process.execPath, join(root, 'api', 'dist', 'main.js')]);
  await add(rows);
  const answer = await fetch(`${product.url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  const { token } = await answer.json();
  return { ...product, token, places: { next: placeIn(rows, false), prev: placeIn(rows, true) } };
}

/** @typedef {Awaited<ReturnType<typeof start>>} Product */

/** Both run at the same time and are asked in turns, so that what else the machine does slows both. @param {string} database @param {(count: number) => Promise<Product>} startWith */
async function compare(database, startWith) {
  const products = [await startWith(sizes.few), await startWith(sizes.many)];
  console.log(
    `\n| ${database} | rows | p50 few | p50 many | p99 few | p99 many | ratio |\n|---|---|---|---|---|---|---|`,
  );
  try {
    for (const [name, query] of Object.entries(questions)) {
      const { ratio } = await question(name, query, products);
      if (!(ratio <= largestRatio)) process.exitCode = 1;
    }
  } finally {
    for (const product of products) await product.stop();
  }
}

/** Asks for as many as there are among few, so that both answer as much. @param {string} name @param {Query} query @param {Product[]} products */
async function question(name, query, products) {
  const [few] = products;
  const page = few && JSON.parse((await ask(few, { ...query, limit: '50' })).text);
  const limit = `${Math.max(page.length, 1)}`;
  /** @type {number[][]} */
  const times = [[], []];
  for (let sample = -20; sample < samples; sample += 1) {
    for (const [index, product] of products.entries()) {
      const { took } = await ask(product, { ...query, limit });
      if (sample >= 0) times[index]?.push(took);
    }
  }
  return print(name, page.length, times);
}

/** An answer, and how long it takes, in milliseconds. @param {Product} product @param {Query} query */
async function ask({ url, token, places }, { cursor, ...rest }) {
  const place = cursor === undefined ? {} : { cursor: places[/** @type {'next' | 'prev'} */ (cursor)] };
  const path = `/api/users?${new URLSearchParams({ ...rest, ...place })}`;
  const begun = performance.now();
  const answer = await fetch(url + path, { headers: { 'x-auth-token': token } });
  const text = await answer.text();
  const took = performance.now() - begun;
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
  return { text, took };
}

/** @param {number[]} times @param {number} share */
function percentile(times, share) {
  return [...times].sort((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? NaN;
}

/** @param {string} name @param {number} rows @param {number[][]} times of few, of many */
function print(name, rows, times) {
  const [few50, many50] = times.map((some) => percentile(some, 0.5));
  const [few = NaN, many = NaN] = times.map((some) => percentile(some, 0.99));
  const figures = [few50, many50, few, many].map((ms) => `${ms?.toFixed(1)} ms`);
  console.log(`| ${name} | ${rows} | ${figures.join(' | ')} | ${(many / few).toFixed(2)} |`);
  return { many, ratio: many / few };
}
