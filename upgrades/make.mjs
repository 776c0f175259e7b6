/**
 * `node upgrades/make.mjs 0.1`, in a checkout of that version, makes the fixture of `api/src/upgrade.both.spec.ts`: an
 * installation on each database and its API's responses. Its keys, tokens and passwords are used nowhere else.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Caller } from '../commands/grown/caller.mjs';
import { removeStamp } from '../commands/steps/build-stamp.mjs';
import { root } from '../commands/steps/checkout.mjs';
import { run } from '../commands/steps/run.mjs';
import { startProduct, testEnvironment } from '../commands/steps/running-product.mjs';
import { sampleSite } from '../contract/dist/content/sample/site.js';
import { sealedJson, unsealedJson } from '../contract/dist/files/sealed-json.js';
import { aNewProject } from '../contract/dist/testing/rows.js';
import { PostgresServer } from '../api/src/testing/databases/postgres-server.mjs';
import { checkedDump, newDatabase } from './dump-postgres.mjs';

const password = 'a phrase of five words';

const person = (firstName, lastName, company, email) => ({ firstName, lastName, company, email });
const people = {
  owner: person('Ingrid', 'Vold', 'https://vold.example', 'ingrid@vold.example'),
  administrator: person('Paulo', 'Reis', 'Reis & Filhos', 'paulo@reis.example'),
  user: person('Ama', 'Boateng', 'Boateng', 'ama@boateng.example'),
};

/** What is requested before and after the upgrade, and by whom. */
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
  // Its dist now has the version of the team.
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
  seedSite(dataDir);
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

/** Fills an installation through the API, and returns the final responses. */
async function fill(url, environment) {
  const hosts = { owner: 1, administrator: 2, user: 3, signedOut: 4, visitor: 9 };
  const callers = Object.fromEntries(
    Object.entries(hosts).map(([who, host]) => [who, new Caller(url, `203.0.113.${host}`)]),
  );
  const { owner, administrator, user, signedOut, visitor } = callers;
  await owner.signIn(people.owner.email, password);
  await administrator.register({ ...people.administrator, password });
  await user.register({ ...people.user, password });
  const { email: _, ...ownersName } = people.owner;
  await owner.ok('POST', 'users/selfEdit', ownersName);
  const { userId } = await administrator.ok('GET', 'auth');
  const { email: _email, ...administratorsName } = people.administrator;
  await owner.ok('POST', `users/edit/${userId}`, { userId, ...administratorsName, isAdmin: true });

  const addEntry = (author, type, body, time) => author.ok('POST', 'experience/add', { type, body, time });
  await addEntry(owner, 'Crafts', 'Splicing rope', 'Since 2019');
  await addEntry(user, 'Languages', 'Twi und Ga – "quoted"; \\ 漁師 🐟', 'Always');
  const { authorId, version: _version, ...entry } = await addEntry(user, 'Crafts', 'Nets', '1 year');
  await user.ok('PUT', `experience/edit/${entry.expId}`, { ...entry, time: '2 years' });
  const project = aNewProject({ title: 'Tide clock', desc: "It's slow.\nIt's right." });
  await administrator.ok('POST', 'project/add', project);
  const addInterest = (name, category, about) =>
    administrator.ok('POST', 'interests/add', { name, category, about });
  const { interestId } = await addInterest('Knots', 'Crafts', 'All of them');
  await addInterest('Tides', 'Nature', 'Twice a day');
  // It can be restored within the hour.
  await administrator.ok('DELETE', `interests/edit/${interestId}`);

  await signedOut.signIn(people.owner.email, password);
  await signedOut.ok('DELETE', 'auth');
  await visitor.refused('POST', 'auth', { email: people.user.email, password: 'wrong' });
  const kofi = { ...people.user, firstName: 'Kofi', email: 'kofi@boateng.example', password };
  await visitor.ok('POST', 'users/new', kofi);

  for (const teams of ['1.4.0', '1.5.0']) {
    const command = ['release', '--silent', '--', 'publish', 'mfe-public', '--version', teams];
    await run('Publishing', 'npm', ['run', ...command], { env: environment });
  }
  const answers = [];
  for (const [who, path] of questions) {
    const { status, body } = await callers[who].call('GET', path);
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

/** What its first start imports. */
function seedSite(dataDir) {
  const site = { ...sampleSite, name: 'Ingrid Vold', welcome: 'Come aboard' };
  writeFileSync(join(dataDir, 'site.json'), JSON.stringify(site, null, 2));
}

/** Removes releases that `npm start` made live, because the next start replaces them. Shrinks the fixture to a tenth. */
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
