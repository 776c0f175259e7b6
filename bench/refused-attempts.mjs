/**
 * Prints what refused attempts to sign in cost everybody else, on SQLite and on PostgreSQL: how long `GET
 * /api/health/live` and the owner's saves take beside 300 a second, and beside 600 at once. Ends with 1 where it was
 * not refusals that were measured.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { buildServer } from '../commands/steps/build.mjs';
import { root } from '../commands/steps/checkout.mjs';
import { serverProgram, startProduct, testEnvironment } from '../commands/steps/running-product.mjs';

const attemptsPerSecond = 300;
const attemptingMs = 5_000;
const attemptsAtOnce = 600;
const owner = { email: 'owner@bench.example', password: 'a phrase of five words' };

await buildServer();
const { PostgresServer } = await import(
  join(root, 'api', 'src', 'testing', 'databases', 'postgres-server.mjs')
);

await measure('SQLite', {});
const folder = await mkdtemp(join(tmpdir(), 'portico-bench-'));
const postgres = await PostgresServer.start(folder);
try {
  await createDatabase(postgres.url);
  await measure('PostgreSQL', { DATABASE_URL: `${postgres.url}bench` });
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true });
}

/** @param {string} server */
async function createDatabase(server) {
  const client = new pg.Client(`${server}postgres`);
  await client.connect();
  await client.query('CREATE DATABASE bench');
  await client.end();
}

/** @param {string} database @param {NodeJS.ProcessEnv} env */
async function measure(database, env) {
  const product = await start(env);
  try {
    const { token } = JSON.parse((await post(product.url, 'auth', owner)).text);
    const live = () => timed(() => fetch(`${product.url}/api/health/live`));
    const save = () => {
      const body = { name: 'Rye bread', category: 'Hobby', about: 'A sourdough.' };
      return timed(() => send(`${product.url}/api/interests/add`, body, { 'x-auth-token': token }));
    };
    /**
     * Each time on another account, for which nobody is refused yet.
     *
     * @param {string} beside
     * @param {(email: string) => Promise<number[]>} attempts
     */
    const besides = async (beside, attempts) => {
      for (const [what, ask] of Object.entries({ health: live, "the owner's save": save })) {
        const statuses = attempts(`${randomUUID()}@bench.example`);
        print(`${database}, ${beside}: ${what}`, await timesWhile(statuses, ask));
        assertRefused(await statuses);
      }
    };
    await besides('nothing else', async () => (await setTimeout(2_000), []));
    await besides(`${attemptsAtOnce} at once`, (email) =>
      Promise.all(Array.from({ length: attemptsAtOnce }, () => attempt(product.url, email))),
    );
    await besides(`${attemptsPerSecond} a second`, (email) => attemptFor(product.url, email));
  } finally {
    await product.stop();
  }
}

/**
 * Without fetch, which would take this process, and so what it measures, as long as the answers take the server.
 *
 * @param {string} url
 * @param {string} email
 * @returns {Promise<number>} the status
 */
function attempt(url, email) {
  const { hostname, port } = new URL(url);
  const body = JSON.stringify({ email, password: 'another phrase of words' });
  const head = `POST /api/auth HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(`${head}\r\n\r\n${body}`));
    socket.once('error', reject).once('data', (answer) => {
      resolve(Number(answer.toString('latin1', 9, 12)));
      socket.destroy();
    });
  });
}

/** The first five are let through, and one after each wait. @param {number[]} statuses */
function assertRefused(statuses) {
  if (statuses.length === 0) return;
  console.log(`  Attempts: ${counted(statuses)}`);
  const refused = statuses.filter((status) => status === 429).length;
  if (refused < 0.95 * statuses.length) process.exitCode = 1;
}

/** @param {NodeJS.ProcessEnv} env */
function start(env) {
  const settings = {
    ...env,
    LIMIT_SIGN_INS_PER_MINUTE: '1000',
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
  };
  return startProduct(testEnvironment(/** @type {Record<string, string>} */ (settings)), [
    process.execPath,
    serverProgram,
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

/** Attempts evenly, whatever the answers take. @param {string} url @param {string} email */
async function attemptFor(url, email) {
  const begun = performance.now();
  /** @type {Promise<number>[]} */
  const statuses = [];
  while (performance.now() - begun < attemptingMs) {
    const due = ((performance.now() - begun) * attemptsPerSecond) / 1_000;
    while (statuses.length < due) statuses.push(attempt(url, email));
    await setTimeout(2);
  }
  return Promise.all(statuses);
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
