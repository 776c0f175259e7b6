/**
 * Prints how long lists, searches and an edit take among 100,000 users, on both databases; fails where one takes more
 * than 50 ms at the 99th percentile.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { buildServer } from '../commands/steps/build.mjs';
import { root } from '../commands/steps/checkout.mjs';
import { serverProgram, startProduct, testEnvironment } from '../commands/steps/running-product.mjs';

await buildServer();
const { addToPostgres, addToSqlite, commonName, people, placeIn, rareName } =
  await import('./many-users.mjs');

const count = 100_000;
const { PostgresServer } = await import(
  join(root, 'api', 'src', 'testing', 'databases', 'postgres-server.mjs')
);

const samples = 300;
/** At the 99th percentile. */
const longestMs = 50;
const owner = { email: 'owner@bench.example', password: 'a phrase of five words' };

const someone = people(60)[50];
const sorts = ['firstName', 'lastName', 'email', 'isAdmin'];
const searches = {
  'an email': someone?.email ?? '',
  'a part of a name': someone?.firstName.slice(1) ?? '',
  'a name and the beginning of another': `${someone?.firstName} ${someone?.lastName.slice(0, 2)}`,
  'a rare last name': rareName,
  // Those who have it are many, and stand together in the middle of the list by last name.
  'a last name of 3 %': commonName,
  'a last name of 3 % and two letters': `${commonName} ka`,
  'a letter': 'k',
  'a letter of all': 'm',
  'two letters': 'k j',
  'three letters': 'il4',
  nobody: 'zzz',
  '100 letters': 'kovac'.repeat(20),
  'ten words': 'a e i o l m x p k j',
};

/** @typedef {Record<string, string>} Query */

/** Each kind of question, as its parameters. @type {Record<string, Query>} */
const questions = {
  'the newest': {},
  ...Object.fromEntries(sorts.map((sort) => [`by ${sort}`, { sort }])),
  'by lastName, backwards': { sort: 'lastName', order: 'desc' },
  'by lastName, from the middle': { sort: 'lastName', cursor: 'next' },
  'by lastName, back from the middle': { sort: 'lastName', cursor: 'prev' },
  ...Object.fromEntries(
    Object.entries(searches).flatMap(([name, search]) => [
      [name, { search }],
      [`${name}, by lastName`, { search, sort: 'lastName' }],
    ]),
  ),
};

const folder = await mkdtemp(join(tmpdir(), 'portico-bench-'));
const postgres = await PostgresServer.start(folder);
try {
  await measure('SQLite', await onSqlite());
  await measure('PostgreSQL', await onPostgres());
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true });
}

async function onSqlite() {
  const env = testEnvironment();
  return start(env, (rows) => addToSqlite(env.DATA_DIR ?? '', rows));
}

async function onPostgres() {
  const client = new pg.Client(`${postgres.url}postgres`);
  await client.connect();
  await client.query('CREATE DATABASE bench');
  await client.end();
  const url = `${postgres.url}bench`;
  return start(testEnvironment({ DATABASE_URL: url }), (rows) => addToPostgres(url, rows));
}

/** @typedef {import('./many-users.mjs').Person} Person */

/** @param {NodeJS.ProcessEnv} env @param {(rows: Person[]) => void | Promise<void>} add */
async function start(env, add) {
  const rows = people(count);
  const settings = { ...env, OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password };
  const product = await startProduct(settings, [process.execPath, serverProgram]);
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

/** @param {string} database @param {Product} product */
async function measure(database, product) {
  console.log(`\n| ${database} | found | p50 | p99 |\n|---|---|---|---|`);
  try {
    for (const [name, query] of Object.entries(questions)) await sample(name, () => ask(product, query));
    await sample('an edit of a name', (number) => edit(product, number));
  } finally {
    await product.stop();
  }
}

/** @param {string} name @param {(number: number) => Promise<string>} request answers what it found */
async function sample(name, request) {
  /** @type {number[]} */
  const times = [];
  let found = '';
  for (let number = -20; number < samples; number += 1) {
    const begun = performance.now();
    found = await request(number);
    if (number >= 0) times.push(performance.now() - begun);
  }
  const [p50, p99 = NaN] = [0.5, 0.99].map((share) => percentile(times, share));
  console.log(`| ${name} | ${found} | ${p50?.toFixed(1)} ms | ${p99.toFixed(1)} ms |`);
  if (!(p99 <= longestMs)) process.exitCode = 1;
}

/** @param {Product} product @param {Query} query */
async function ask({ url, token, places }, { cursor, ...rest }) {
  const place = cursor === undefined ? {} : { cursor: places[/** @type {'next' | 'prev'} */ (cursor)] };
  const path = `/api/users?${new URLSearchParams({ ...rest, ...place, limit: '50' })}`;
  const answer = await fetch(url + path, { headers: { 'x-auth-token': token } });
  await answer.text();
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
  const isExceeded = answer.headers.get('x-total-count-exceeded') === 'true';
  return `${isExceeded ? 'over ' : ''}${answer.headers.get('x-total-count')}`;
}

/** @param {Product} product @param {number} number */
async function edit({ url, token }, number) {
  const userId = 1_000 + number;
  const answer = await fetch(`${url}/api/users/edit/${userId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth-token': token },
    body: JSON.stringify({ userId, firstName: 'Noémi', lastName: 'Kovač', company: 'Bench', isAdmin: false }),
  });
  await answer.text();
  if (answer.status !== 200) throw new Error(`The edit was answered with ${answer.status}`);
  return '';
}

/** @param {number[]} times @param {number} share */
function percentile(times, share) {
  return [...times].sort((one, other) => one - other)[Math.ceil(times.length * share) - 1];
}
