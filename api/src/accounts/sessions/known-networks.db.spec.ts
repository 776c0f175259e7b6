import { randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FirstStart } from '../../content/first-start.js';
import { useTestDatabase } from '../../testing/databases/open-test-database.js';
import { KnownNetwork } from '../users/session.entity.js';
import { removeExpired } from '../expired-rows.js';
import { KnownNetworks } from './known-networks.js';

const emailKey = 'ada@portfolio.example';
const owner = { userId: 1, emailKey };
const day = 24 * 60 * 60 * 1000;

const db = useTestDatabase();
let networks: KnownNetworks;
let now: number;

/** As after a server start. */
const load = (): KnownNetworks => {
  const loaded = new KnownNetworks(db.database, db.settings);
  loaded.onModuleInit();
  return loaded;
};
const file = (): string => join(db.settings.dataDir, 'network-key');

beforeEach(async () => {
  await new FirstStart(db.database).run();
  networks = load();
  now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

const signIn = (address: string): Promise<void> =>
  db.database.keepCount((manager) => networks.add(manager, owner, address));

const rows = (): Promise<KnownNetwork[]> => db.database.read().find(KnownNetwork);

test.each([
  ['203.0.113.7', '203.0.113.200', '203.0.114.7'],
  ['2001:db8:1:200::1', '2001:db8:1:2ff::9', '2001:db8:1:300::1'],
])('a user who signed in from %s is known from %s, not from %s', async (address, near, far) => {
  await signIn(address);
  expect([await networks.isKnown(emailKey, near), await networks.isKnown(emailKey, far)]).toEqual([
    true,
    false,
  ]);
  expect(await networks.isKnown('another@portfolio.example', near)).toBe(false);
});

test('a network is known for 30 days after the last sign-in and then removed', async () => {
  await signIn('203.0.113.7');
  now += 29 * day;
  await signIn('203.0.113.8');
  expect(await rows()).toHaveLength(1);
  now += 30 * day - 1;
  await removeExpired(db.database);
  expect(await networks.isKnown(emailKey, '203.0.113.7')).toBe(true);
  now += 1;
  expect(await networks.isKnown(emailKey, '203.0.113.7')).toBe(false);
  await removeExpired(db.database);
  expect(await rows()).toEqual([]);
});

test('networks stay known after a restart', async () => {
  await signIn('203.0.113.7');
  networks = load();
  expect(await networks.isKnown(emailKey, '203.0.113.7')).toBe(true);
});

test('the database alone does not reveal the network', async () => {
  await signIn('203.0.113.7');
  expect(JSON.stringify(await rows())).not.toMatch(/203\.0|portfolio/);
  writeFileSync(file(), randomBytes(32).toString('base64url'));
  expect(await load().isKnown(emailKey, '203.0.113.7')).toBe(false);
});

test('only the owner may read the key file, and a second server keeps its key', () => {
  const before = readFileSync(file(), 'utf8');
  load();
  expect(readFileSync(file(), 'utf8')).toBe(before);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

test.each(['', 'short', `${'a'.repeat(42)}!`])(
  'refuses a key file with %j and says how to fix it',
  (text) => {
    writeFileSync(file(), text);
    expect(load).toThrow(`${file()} is invalid: it must contain 32 bytes in base64url. Move it away`);
  },
);
