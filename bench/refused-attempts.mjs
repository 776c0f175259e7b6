/**
 * Prints what refused attempts cost everybody else: how long `GET /api/health/live` takes on SQLite beside 300 reports
 * of failed front ends a second, and the owner's saves on PostgreSQL beside 600 attempts to sign in at once.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { buildServer } from '../commands/steps/build-server.mjs';
import { root } from '../commands/steps/checkout.mjs';
import { startProduct } from '../commands/steps/running-product.mjs';
import { testEnvironment } from '../commands/steps/test-environment.mjs';

const reportsPerSecond = 300;
const reportingSeconds = 5;
const attemptsAtOnce = 600;
const owner = { email: 'owner@bench.example', password: 'a phrase of five words' };
const report = { name: 'mfe-admin', version: '1.0.0', reason: 'It hangs' };

await buildServer();
const { PostgresServer } = await import(
  join(root, 'api', 'src', 'testing', 'databases', 'postgres-server.mjs')
);

await besideReports();
const folder = await mkdtemp(join(tmpdir(), 'portico-bench-'));
const postgres = await PostgresServer.start(folder);
try {
  await besideSignIns(postgres.url);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true });
}

async function besideReports() {
  const product = await start({});
  try {
    print('SQLite, nothing else: GET /api/health/live', await timesWhile(setTimeout(2_000), live));
    const reporting = reportFor(product.url, reportingSeconds * 1_000);
    print(`SQLite, beside ${reportsPerSecond} reports a second`, await timesWhile(reporting, live));
    console.log(`Reports: ${counted(await reporting)}`);
  } finally {
    await product.stop();
  }

  function live() {
    return timed(() => fetch(`${product.url}/api/health/live`));
  }
}

/** @param {string} server */
async function besideSignIns(server) {
  const client = new pg.Client(`${server}postgres`);
  await client.connect();
  await client.query('CREATE DATABASE bench');
  await client.end();
  const product = await start({ DATABASE_URL: `${server}bench` });
  try {
    const answer = await post(product.url, 'auth', owner);
    const { token } = JSON.parse(answer.text);
    const save = () => {
      const body = { name: 'Rye bread', category: 'Hobby', about: 'A sourdough.' };
      return timed(() => send(`${product.url}/api/interests/add`, body, { 'x-auth-token': token }));
    };
    print("PostgreSQL, nothing else: the owner's save", await timesWhile(setTimeout(2_000), save));
    const attempts = Promise.all(
      Array.from({ length: attemptsAtOnce }, () =>
        post(product.url, 'auth', { email: 'ada@bench.example', password: 'another phrase of words' }),
      ),
    );
    print(`PostgreSQL, beside ${attemptsAtOnce} attempts at once`, await timesWhile(attempts, save));
    console.log(`Attempts: ${counted((await attempts).map(({ status }) => status))}`);
  } finally {
    await product.stop();
  }
}

/** @param {NodeJS.ProcessEnv} env */
function start(env) {
  const settings = { ...env, OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password };
  return startProduct(testEnvironment(/** @type {Record<string, string>} */ (settings)), [
    process.execPath,
    join(root, 'api', 'dist', 'main.js'),
  ]);
}

/** @param {string} url @param {object} body @param {Record<string, string>} [headers] */
function send(url, body, headers = {}) {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** @param {string} url @param {string} path @param {object} body */
async function post(url, path, body) {
  const response = await send(`${url}/api/${path}`, body);
  return { status: response.status, text: await response.text() };
}

/** Sends evenly, whatever the answers take. @param {string} url @param {number} durationMs */
async function reportFor(url, durationMs) {
  const begun = performance.now();
  /** @type {Promise<{ status: number }>[]} */
  const answers = [];
  while (performance.now() - begun < durationMs) {
    const due = ((performance.now() - begun) * reportsPerSecond) / 1_000;
    while (answers.length < due) answers.push(post(url, 'front-ends/reports', report));
    await setTimeout(2);
  }
  return (await Promise.all(answers)).map(({ status }) => status);
}

/** @typedef {{ status: number, took: number }} Timed */

/** @param {() => Promise<Response>} ask @returns {Promise<Timed>} */
async function timed(ask) {
  const begun = performance.now();
  const response = await ask();
  await response.text();
  return { status: response.status, took: performance.now() - begun };
}

/** Asks again and again until something is over. @param {Promise<unknown>} over @param {() => Promise<Timed>} ask */
async function timesWhile(over, ask) {
  let isOver = false;
  void over.then(() => (isOver = true));
  /** @type {Timed[]} */
  const answers = [];
  while (!isOver) {
    answers.push(await ask());
    await setTimeout(10);
  }
  return answers;
}

/** @param {number[]} statuses */
function counted(statuses) {
  const each = [...new Set(statuses)].sort();
  return each
    .map((status) => `${statuses.filter((other) => other === status).length} x ${status}`)
    .join(', ');
}

/** @param {string} what @param {Timed[]} answers */
function print(what, answers) {
  const times = answers.map(({ took }) => took).sort((one, other) => one - other);
  const at = (/** @type {number} */ share) => (times[Math.ceil(times.length * share) - 1] ?? NaN).toFixed(1);
  const statuses = counted(answers.map(({ status }) => status));
  console.log(`${what}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms (${statuses})`);
}
