/**
 * `node upgrades/make.mjs 1.0`, in a checkout of that version, makes the fixture of `api/src/upgrade.both.spec.ts`: a backup
 * with its keys, and what the API answered. Its keys, tokens and passwords are used nowhere else.
 */
import '../commands/steps/node-version.mjs';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Caller } from '../commands/grown/caller.mjs';
import { root } from '../commands/steps/checkout.mjs';
import { startProduct, testEnvironment } from '../commands/steps/running-product.mjs';

const [version] = process.argv.slice(2);
if (!/^\d+\.\d+$/.test(version ?? '')) throw new Error('Which version? node upgrades/make.mjs 1.0');
const folder = join(import.meta.dirname, version);
mkdirSync(folder, { recursive: true });

const password = 'a phrase of five words';
const person = (firstName, lastName, company, email) => ({ firstName, lastName, company, email });
const people = {
  owner: person('Ingrid', 'Vold', 'https://vold.example', 'ingrid@vold.example'),
  user: person('Ama', 'Boateng', 'Boateng', 'ama@boateng.example'),
};

/** What is requested before and after the upgrade, and by whom. */
const questions = [
  ['visitor', 'site'],
  ['visitor', 'experience'],
  ['visitor', 'project'],
  ['visitor', 'interests'],
  ['visitor', 'front-ends/mfe-public/last-good'],
  ['owner', 'auth/admin'],
  ['owner', 'users?limit=100'],
  ['owner', 'audit?limit=100'],
  ['owner', 'messages?limit=100'],
  ['user', 'users/selfEdit'],
  ['user', 'experience'],
  ['signedOut', 'auth'],
];

const environment = testEnvironment({
  TRUST_PROXY: '1',
  OWNER_EMAIL: people.owner.email,
  OWNER_PASSWORD: password,
  LIMIT_REGISTRATIONS_PER_HOUR: '1',
});
const backupDir = join(environment.DATA_DIR, 'made');
const npm = (...args) =>
  execFileSync('npm', ['run', '--silent', ...args], {
    cwd: root,
    env: { ...environment, BACKUP_DIR: backupDir },
  });
const product = await startProduct(environment);
const kept = await fill(product.url).finally(product.stop);
npm('backup', '--', '--with-keys');
const backup = readdirSync(backupDir).find((name) => name.endsWith('.tar.gz'));
renameSync(join(backupDir, backup), join(folder, 'backup.tar.gz'));
writeFileSync(join(folder, 'kept.json'), `${JSON.stringify(kept, null, 2)}\n`);

/** Fills an installation through the API, and returns the final answers. */
async function fill(url) {
  const hosts = { owner: 1, user: 3, signedOut: 4, visitor: 9 };
  const callers = Object.fromEntries(
    Object.entries(hosts).map(([who, host]) => [who, new Caller(url, `203.0.113.${host}`)]),
  );
  const { owner, user, signedOut, visitor } = callers;
  await owner.signIn(people.owner.email, password);
  await user.register({ ...people.user, password });
  const { email: _, ...name } = people.owner;
  await owner.ok('POST', 'users/selfEdit', name);

  const addEntry = (author, type, body, time, more = {}) =>
    author.ok('POST', 'experience/add', { type, body, time, ...more });
  await addEntry(owner, 'Crafts', 'Splicing rope', 'Since 2019');
  await addEntry(owner, 'Employment', 'Rigger', '2 years', {
    organisation: 'Vold & Co.',
    start: '2021-03',
    end: '2023-02',
    summary: 'Masts\nSails',
  });
  await addEntry(owner, 'Certificates', 'Radio', '2020', { organisation: 'Port', start: '2020-05' });
  await addEntry(user, 'Languages', 'Twi und Ga – "quoted"; \\ 漁師 🐟', 'Always');
  await owner.ok('POST', 'project/add', {
    title: 'Tide clock',
    type: 'Web app',
    lang: 'TypeScript',
    desc: "It's slow.\nIt's right.",
    time: '3 months',
    satisf: 'Very',
    selfRat: 'Good',
    hiLit: 'The tide',
    takeAway: 'Patience',
    story: '# Tides\n\nTwice **a day**.',
  });
  const addInterest = (interest, category, about) =>
    owner.ok('POST', 'interests/add', { name: interest, category, about });
  const { interestId } = await addInterest('Knots', 'Crafts', 'All of them');
  await addInterest('Tides', 'Nature', 'Twice a day');
  // It can be restored within the hour.
  await owner.ok('DELETE', `interests/edit/${interestId}`);
  const { version: _version, ...site } = await owner.ok('GET', 'site/settings');
  await owner.ok('PUT', 'site/settings', {
    ...site,
    name: 'Ingrid Vold',
    welcome: 'Come aboard',
    contactForm: true,
  });
  const message = {
    name: 'Yaw',
    email: 'yaw@mensah.example',
    text: 'Do you repair nets?',
    writingMs: 60_000,
    key: 'k'.repeat(20),
  };
  await visitor.ok('POST', 'messages', message);

  await signedOut.signIn(people.owner.email, password);
  await signedOut.ok('DELETE', 'auth');
  await visitor.refused('POST', 'auth', { email: people.user.email, password: 'wrong' });
  for (const teams of ['1.4.0', '1.5.0']) npm('release', '--', 'publish', 'mfe-public', '--version', teams);
  const answers = [];
  for (const [who, path] of questions) {
    const { status, body } = await callers[who].call('GET', path);
    answers.push({ who, path, status, ...(status === 200 && { body }) });
  }
  return {
    madeAt: new Date().toISOString(),
    password,
    tokens: Object.fromEntries(Object.entries(callers).map(([who, { token }]) => [who, token])),
    deletedInterest: interestId,
    live: { name: 'mfe-public', version: '1.5.0', before: '1.4.0' },
    answers,
  };
}
