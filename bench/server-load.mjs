/** Requests a second of the product, at 50 connections, beside a server that does the least for the same answer. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from '@portico/contract/sqlite';
import jsonwebtoken from 'jsonwebtoken';
import pg from 'pg';
import { root } from '../commands/steps/checkout.mjs';
import { grow } from '../commands/grown/grow.mjs';
import { owner, startProduct, testEnvironment } from '../commands/steps/running-product.mjs';
import { load, memory, startBare } from './load.mjs';
import { middle } from './median.mjs';

const rounds = 5;
/** @typedef {import('./load.mjs').Case} Case */
/** @typedef {import('./load.mjs').Load} Load */

const secret = 'of the bare server alone';

/** @param {string} url the product's @returns {Promise<Case[]>} */
const readCases = async (url) => {
  const page = await (await fetch(url)).text();
  const script = /"(\/releases\/shell\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
  return [
    { name: 'the list of interests', path: '/api/interests' },
    { name: 'the list of projects', path: '/api/project' },
    { name: "a visitor's list of experience", path: '/api/experience' },
    { name: 'the page /', path: '/' },
    { name: 'the page /info/project', path: '/info/project' },
    { name: "the shell's script", path: script },
  ];
};

/** @type {Case[]} */
const dataCases = [
  { name: 'a signed-in list of experience', path: '/api/experience', isSignedIn: true, needsData: true },
  {
    name: 'a durable write (an entry is edited)',
    path: '/api/experience/edit/1',
    method: 'PUT',
    isSignedIn: true,
    needsData: true,
    body: { expId: 1, type: 'Language', body: 'TypeScript', time: '6 years' },
  },
  // The server hashes two passwords at once, and refuses more than five attempts at once for one account. Those of the
  // warm-up may still be under way.
  {
    name: 'a sign-in (2 connections)',
    path: '/api/auth',
    method: 'POST',
    needsData: true,
    connections: 2,
    body: owner,
  },
];

/** The same bytes with the same head, but for what node:http adds itself. @param {string} address */
const startCopy = async (address) => {
  // fetch would decode it.
  const [answer] = await once(get(address, { headers: { 'accept-encoding': 'br' } }), 'response');
  const { date: _d, connection: _c, 'keep-alive': _k, ...headers } = answer.headers;
  const body = Buffer.concat(await answer.toArray());
  return startBare('http.mjs', { headers, body: body.toString('base64') });
};

/** A token for the same session, signed with a key that the bare server knows. @param {string} token */
const resigned = (token) => {
  const { sub, sid } = /** @type {import('jsonwebtoken').JwtPayload} */ (jsonwebtoken.decode(token));
  return jsonwebtoken.sign({ sid }, secret, { subject: String(sub), expiresIn: '1h' });
};

/**
 * @param {Case[]} cases
 * @param {{ url: string, pid: number }} product
 * @param {string} token
 * @param {(one: Case) => Promise<{ url: string, pid: number, stop: () => void }>} bareFor
 */
const compare = async (cases, product, token, bareFor) => {
  const rows = [];
  for (const one of cases) {
    const bare = await bareFor(one);
    const bareToken = one.isSignedIn ? resigned(token) : '';
    const loads = [];
    try {
      for (let round = 0; round < rounds; round += 1) {
        loads.push({ ours: await load(product, one, token), bare: await load(bare, one, bareToken) });
      }
    } finally {
      bare.stop();
    }
    rows.push(row(one.name, loads, memory(product.pid)));
    console.log(rows.at(-1));
  }
  return rows;
};

/** @param {string} name @param {{ ours: Load, bare: Load }[]} loads @param {number} megabytes */
const row = (name, loads, megabytes) => {
  const ratio = middle(loads.map(({ ours, bare }) => ours.perSecond / bare.perSecond));
  const ours = (/** @type {keyof Load} */ figure) => middle(loads.map((load) => load.ours[figure])).median;
  const bare = (/** @type {keyof Load} */ figure) => middle(loads.map((load) => load.bare[figure])).median;
  return `| ${[
    name,
    Math.round(ours('perSecond')).toLocaleString('en'),
    Math.round(bare('perSecond')).toLocaleString('en'),
    `**${ratio.median.toFixed(2)}** (${ratio.least.toFixed(2)}–${ratio.most.toFixed(2)})`,
    `${ours('cpu').toFixed(0)} / ${bare('cpu').toFixed(0)} µs`,
    `${ours('p50')} / ${ours('p99')} ms`,
    `${bare('p50')} / ${bare('p99')} ms`,
    `${megabytes.toFixed(0)} MB`,
  ].join(' | ')} |`;
};

const head = [
  '| at 50 connections | requests/s | bare | ratio | processor, ours / bare | p50 / p99 | bare | memory after |',
  '|---|---|---|---|---|---|---|---|',
];

/** @param {string} url */
const signIn = async (url) => {
  const answer = await fetch(`${url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  return (await answer.json()).token;
};

/** @param {NodeJS.ProcessEnv} env */
const start = async (env) =>
  startProduct({
    ...env,
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
    LIMIT_WRITES_PER_MINUTE: '1000000',
    LIMIT_SIGN_INS_PER_MINUTE: '1000000',
  });

/** @param {(dataDir: string) => Promise<unknown>} [fill] before the start */
const onSqlite = async (fill) => {
  const env = testEnvironment();
  const dataDir = env['DATA_DIR'] ?? '';
  await fill?.(dataDir);
  const product = await start(env);
  const folder = await mkdtemp(join(tmpdir(), 'portico-bench-'));
  try {
    const token = await signIn(product.url);
    const copy = join(folder, 'bare.db');
    const database = new Sqlite(join(dataDir, 'portico.db'), { readonly: true });
    await database.backup(copy);
    database.close();
    return await compare([...(await readCases(product.url)), ...dataCases], product, token, (one) =>
      one.needsData ? startBare('fastify.mjs', { sqlite: copy, secret }) : startCopy(product.url + one.path),
    );
  } finally {
    await product.stop();
    await rm(folder, { recursive: true });
  }
};

const onPostgres = async () => {
  const { PostgresServer } = await import(
    join(root, 'api', 'src', 'testing', 'databases', 'postgres-server.mjs')
  );
  const folder = await mkdtemp(join(tmpdir(), 'portico-bench-'));
  const postgres = await PostgresServer.start(folder);
  const admin = new pg.Client(`${postgres.url}postgres`);
  await admin.connect();
  await admin.query('CREATE DATABASE bench');
  await admin.end();
  const url = `${postgres.url}bench`;
  const product = await start(testEnvironment({ DATABASE_URL: url }));
  try {
    const token = await signIn(product.url);
    const [list] = await readCases(product.url);
    return await compare([...(list ? [list] : []), ...dataCases], product, token, (one) =>
      one.needsData ? startBare('fastify.mjs', { postgres: url, secret }) : startCopy(product.url + one.path),
    );
  } finally {
    await product.stop();
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
};

/** @returns {Promise<string>} Markdown */
export const serverLoad = async () =>
  [
    '### SQLite',
    '',
    ...head,
    ...(await onSqlite()),
    '',
    '### SQLite after a month of use: 60 projects, 600 entries, 120 interests, 2,000 users',
    '',
    ...head,
    ...(await onSqlite(grow)),
    '',
    '### PostgreSQL',
    '',
    ...head,
    ...(await onPostgres()),
  ].join('\n');
