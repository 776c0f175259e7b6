/**
 * Makes the fixture of a version that is released: `node upgrades/make.mjs 0.1`, in its checkout. An installation
 * on each database, with people, content and a team's releases, goes into `upgrades/0.1`, beside what it answers.
 * From then on `api/src/upgrade.both.spec.ts` starts the current code on it. The signing key, tokens and passwords in it
 * are material for tests and open nothing else.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeStamp } from '../commands/steps/build-stamp.mjs';
import { root } from '../commands/steps/checkout.mjs';
import { run } from '../commands/steps/run.mjs';
import { startProduct, testEnvironment } from '../commands/steps/running-product.mjs';
import { sealedJson, unsealedJson } from '../contract/dist/files/sealed-json.js';
import { PostgresServer } from '../api/src/testing/databases/postgres-server.mjs';
import { checkedDump, newDatabase } from './dump-postgres.mjs';

const password = 'a phrase of five words';

const people = {
  owner: {
    firstName: 'Ingrid',
    lastName: 'Vold',
    company: 'https://vold.example',
    email: 'ingrid@vold.example',
  },
  administrator: {
    firstName: 'Paulo',
    lastName: 'Reis',
    company: 'Reis & Filhos',
    email: 'paulo@reis.example',
  },
  user: { firstName: 'Ama', lastName: 'Boateng', company: 'Boateng', email: 'ama@boateng.example' },
};

/** What is asked again after an upgrade: who asks, and for what. */
const questions = [
  ['visitor', 'site'],
  ['visitor', 'experience'],
  ['visitor', 'project'],
  ['visitor', 'interests'],
  ['visitor', 'front-ends/mfe-public/last-good'],
  ['owner', 'auth'],
  ['owner', 'users?limit=100'],
  ['owner', 'users/all'],
  ['owner', 'audit?limit=100'],
  ['administrator', 'auth/admin'],
  ['administrator', 'users/selfEdit'],
  ['user', 'users/selfEdit'],
  ['user', 'experience'],
  ['signedOut', 'auth'],
];

const [version] = process.argv.slice(2);
if (!/^\d+\.\d+$/.test(version ?? '')) throw new Error('Which version? node upgrades/make.mjs 0.1');
const temporary = mkdtempSync(join(tmpdir(), 'portico-upgrade-'));
await keepInstallation('sqlite');
const postgres = await PostgresServer.start(temporary);
try {
  await keepInstallation('postgres', await newDatabase(postgres.url, 'kept'));
} finally {
  await postgres.stop();
  rmSync(temporary, { recursive: true });
  // What lies in dist now carries a team's version.
  removeStamp(join(root, 'mfe-public'));
}

async function keepInstallation(database, databaseUrl) {
  const folder = join(import.meta.dirname, version, database);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const environment = testEnvironment({
    TRUST_PROXY: '1',
    OWNER_EMAIL: people.owner.email,
    OWNER_PASSWORD: password,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  const dataDir = environment.DATA_DIR;
  const product = await startProduct(environment);
  const kept = await fill(product.url, environment).finally(product.stop);
  keepTeamsReleases(dataDir);
  execFileSync('tar', ['-czf', join(folder, 'data-folder.tar.gz'), '-C', dataDir, '.']);
  if (databaseUrl) {
    const copyUrl = await newDatabase(postgres.url, 'copied');
    writeFileSync(join(folder, 'database.sql'), await checkedDump(databaseUrl, copyUrl));
  }
  writeFileSync(join(folder, 'kept.json'), `${JSON.stringify(kept, null, 2)}\n`);
}

/** Uses an installation as people do, and notes what it answers at the end. */
async function fill(url, environment) {
  const owner = caller(url, '203.0.113.1', await tokenOf(caller(url, '203.0.113.1'), 'auth', people.owner));
  const [administrator, user] = await Promise.all(
    ['administrator', 'user'].map(async (name, index) => {
      const visitor = caller(url, `203.0.113.${index + 2}`);
      return caller(url, visitor.address, await tokenOf(visitor, 'users/new', people[name]));
    }),
  );
  const { email, ...ownersName } = people.owner;
  await owner.call('POST', 'users/selfEdit', ownersName);
  const { userId } = await administrator.call('GET', 'auth');
  const { email: _, ...administratorsName } = people.administrator;
  await owner.call('POST', `users/edit/${userId}`, { userId, ...administratorsName, isAdmin: true });

  await owner.call('POST', 'experience/add', { type: 'Crafts', body: 'Splicing rope', time: 'Since 2019' });
  await user.call('POST', 'experience/add', {
    type: 'Languages',
    body: 'Twi und Ga – "quoted"; \\ 漁師 🐟',
    time: 'Always',
  });
  const { expId, ...entry } = await user.call('POST', 'experience/add', {
    type: 'Crafts',
    body: 'Nets',
    time: '1 year',
  });
  const { authorId, version: _v, ...fields } = entry;
  await user.call('PUT', `experience/edit/${expId}`, { ...fields, expId, time: '2 years' });
  const project = {
    title: 'Tide clock',
    type: 'Hardware',
    lang: 'C',
    time: '3 weeks',
    desc: "It's slow.\nIt's right.",
    hiLit: 'The bell',
    satisf: 'High',
    selfRat: '4 of 5',
    takeAway: 'Salt eats copper',
  };
  await administrator.call('POST', 'project/add', project);
  const { interestId } = await administrator.call('POST', 'interests/add', {
    name: 'Knots',
    category: 'Crafts',
    about: 'All of them',
  });
  await administrator.call('POST', 'interests/add', {
    name: 'Tides',
    category: 'Nature',
    about: 'Twice a day',
  });
  // It can be brought back within the hour.
  await administrator.call('DELETE', `interests/edit/${interestId}`);

  const signedOut = caller(
    url,
    '203.0.113.1',
    await tokenOf(caller(url, '203.0.113.1'), 'auth', people.owner),
  );
  await signedOut.call('DELETE', 'auth');
  await expectStatus(401, caller(url, '203.0.113.9'), 'auth', {
    email: people.user.email,
    password: 'wrong',
  });
  const stranger = { ...people.user, firstName: 'Kofi', email: 'kofi@boateng.example', password };
  await expectStatus(201, caller(url, '203.0.113.9'), 'users/new', stranger);

  await changeSite(url, environment.DATA_DIR);
  for (const teams of ['1.4.0', '1.5.0']) {
    const command = ['release', '--silent', '--', 'publish', 'mfe-public', '--version', teams];
    await run('Publishing', 'npm', ['run', ...command], { cwd: root, env: environment });
  }
  const visitor = caller(url, '203.0.113.10');
  const callers = { visitor, owner, administrator, user, signedOut };
  const answers = [];
  for (const [who, path] of questions) {
    const { status, body } = await callers[who].send('GET', path);
    answers.push({ who, path, status, ...(status === 200 && { body }) });
  }
  const tokens = Object.entries(callers).map(([who, { token }]) => [who, token]);
  return {
    madeAt: new Date().toISOString(),
    password,
    tokens: Object.fromEntries(tokens),
    deletedInterest: interestId,
    live: { name: 'mfe-public', version: '1.5.0', before: '1.4.0' },
    answers,
  };
}

/** Calls the API as one person. */
function caller(url, address, token) {
  const send = async (method, path, body) => {
    const headers = {
      'x-forwarded-for': address,
      ...(token && { 'x-auth-token': token }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  const call = async (method, path, body) => {
    const answer = await send(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer.body;
  };
  return { address, token, send, call };
}

async function tokenOf(visitor, path, person) {
  const body = path === 'auth' ? { email: person.email, password } : { ...person, password };
  return (await visitor.call('POST', path, body)).token;
}

async function expectStatus(expected, visitor, path, body) {
  const { status } = await visitor.send('POST', path, body);
  if (status !== expected) throw new Error(`${path} was answered with ${status} instead of ${expected}`);
}

async function changeSite(url, dataDir) {
  const file = join(dataDir, 'site.json');
  const site = { ...JSON.parse(readFileSync(file, 'utf8')), name: 'Ingrid Vold', welcome: 'Come aboard' };
  writeFileSync(file, JSON.stringify(site, null, 2));
  const visitor = caller(url, '203.0.113.10');
  while ((await visitor.call('GET', 'site')).name !== site.name)
    await new Promise((done) => setTimeout(done, 50));
}

/** What a start made live the next start replaces: without it the fixture is a tenth of the size. */
function keepTeamsReleases(dataDir) {
  const releases = join(dataDir, 'releases');
  const { frontEnds } = unsealedJson(readFileSync(join(releases, 'current.json'), 'utf8'));
  const { 'mfe-public': teams, ...started } = frontEnds;
  for (const name of Object.keys(started)) rmSync(join(releases, name), { recursive: true });
  const [last, ...startedBefore] = teams.before;
  for (const { version } of startedBefore) rmSync(join(releases, 'mfe-public', version), { recursive: true });
  const pointer = { format: 2, frontEnds: { 'mfe-public': { ...teams, before: [last] } } };
  for (const file of ['current.json', 'current.spare.json'])
    writeFileSync(join(releases, file), sealedJson(pointer));
  for (const lock of ['lock.db', 'lock.db-journal']) rmSync(join(dataDir, lock), { force: true });
}
