/**
 * Prints how long health, other people's reads and other people's writes take while an account is deleted and its
 * traces are removed from the files, beside what they take when nothing else happens. On SQLite, with a file of 234 MB.
 */
import { execFile as execFileWithCallback } from 'node:child_process';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import Sqlite from '@portico/contract/sqlite';
import { buildServer } from '../commands/steps/build.mjs';
import { serverProgram, startProduct, testEnvironment } from '../commands/steps/running-product.mjs';

const execFile = promisify(execFileWithCallback);

const fileBytes = 234_000_000;
/** In milliseconds: how often each is asked, one after the other. */
const every = 10;
const watchedMs = 10_000;
/** What was deleted has to be out of the files after this. */
const longestMs = 15 * 60_000;
const password = 'a phrase of five words';
const canary = 'canary-4711';

await buildServer();
const env = testEnvironment({
  TRUST_PROXY: '1',
  ACCOUNTS: 'open',
  LIMIT_WRITES_PER_MINUTE: '1000000',
  LIMIT_ENTRIES: '1000000',
});
const server = [process.execPath, serverProgram];
const files = ['', '-wal', '-shm'].map((end) => join(env['DATA_DIR'] ?? '', `portico.db${end}`));

const first = await startProduct(env, server);
const [leaver, reader, writer] = await Promise.all(
  ['leaver', 'reader', 'writer'].map((name) => register(first.url, name)),
);
await first.stop();
fill();
const product = await startProduct(env, server);
try {
  await add(leaver, canary);
  await report('nothing else', watch(setTimeout(watchedMs)));
  await report('an account is deleted', watch(deleteAccount()));
} finally {
  await product.stop();
}

/**
 * @param {string} url
 * @param {string} name
 * @returns {Promise<string>} the token
 */
async function register(url, name) {
  const response = await fetch(`${url}/api/users/new`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${name.length}` },
    body: JSON.stringify({
      firstName: name,
      lastName: 'Bench',
      email: `${name}@bench.example`,
      company: 'Bench',
      password,
    }),
  });
  return /** @type {{ token: string }} */ (await response.json()).token;
}

/** Entries of somebody whom nobody asks for, until the file is as large as wanted. */
function fill() {
  const database = new Sqlite(files[0]);
  const author = Number(
    database
      .prepare(
        `INSERT INTO users ("firstName", "lastName", company, "isAdmin", "createdAt") VALUES ('A', 'B', '', 0, '')`,
      )
      .run().lastInsertRowid,
  );
  const add = database.prepare(`INSERT INTO experiences (type, body, time, "authorId") VALUES (?, ?, ?, ?)`);
  const size = () =>
    Number(database.pragma('page_count', { simple: true })) *
    Number(database.pragma('page_size', { simple: true }));
  while (size() < fileBytes) {
    database.transaction(() => {
      for (let count = 0; count < 5_000; count += 1)
        add.run('Language', 'b'.repeat(200), `${count} years`, author);
    })();
  }
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
}

/**
 * @param {string | undefined} token
 * @param {string} path
 * @param {RequestInit} [init]
 */
async function call(token, path, init = {}) {
  const response = await fetch(`${product.url}/api/${path}`, {
    ...init,
    headers: { 'content-type': 'application/json', 'x-auth-token': token ?? '' },
  });
  await response.arrayBuffer();
  return response.status;
}

/**
 * @param {string | undefined} token
 * @param {string} body
 */
function add(token, body) {
  return call(token, 'experience/add', {
    method: 'POST',
    body: JSON.stringify({ type: 'Language', body, time: '1 year' }),
  });
}

async function deleteAccount() {
  const begun = performance.now();
  const seconds = () => ((performance.now() - begun) / 1_000).toFixed(1);
  const status = await call(leaver, 'users/selfEdit', {
    method: 'DELETE',
    body: JSON.stringify({ password }),
  });
  console.log(`The deletion was answered with ${status} after ${seconds()} s.`);
  while ((isOwed() || (await isInFiles())) && performance.now() - begun < longestMs) await setTimeout(1_000);
  console.log(`The files hold it ${(await isInFiles()) ? 'still' : 'no more'} after ${seconds()} s.`);
}

/** Whether the file is still to be written anew. */
function isOwed() {
  const database = new Sqlite(files[0], { readonly: true });
  const owed = database.pragma('user_version', { simple: true }) !== 0;
  database.close();
  return owed;
}

/** Looked for by another process, which takes little from the one that is measured. */
async function isInFiles() {
  const found = await execFile('grep', ['-lF', canary, ...files]).catch(() => ({ stdout: '' }));
  return found.stdout !== '';
}

/** @param {Promise<unknown>} until */
async function watch(until) {
  let isOver = false;
  void until.then(() => (isOver = true));
  /** @param {() => Promise<number>} ask */
  const measure = async (ask) => {
    /** @type {number[]} */
    const times = [];
    let failed = 0;
    while (!isOver) {
      const begun = performance.now();
      if ((await ask()) >= 400) failed += 1;
      times.push(performance.now() - begun);
      await setTimeout(every);
    }
    return { times: times.sort((a, b) => a - b), failed };
  };
  const [health, reads, writes] = await Promise.all([
    measure(() => call('', 'health/live')),
    measure(() => call(reader, 'experience')),
    measure(() => add(writer, 'Rust')),
  ]);
  return { health, reads, writes };
}

/**
 * @param {string} title
 * @param {ReturnType<typeof watch>} watching
 */
async function report(title, watching) {
  console.log(`\n${title}`);
  for (const [name, { times, failed }] of Object.entries(await watching)) {
    const at = (/** @type {number} */ part) => times[Math.floor((times.length - 1) * part)]?.toFixed(0);
    console.log(
      `${name}: median ${at(0.5)} ms, p99 ${at(0.99)}, longest ${at(1)}; ${times.length} asked, ${failed} failed`,
    );
  }
}
