import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { aNewExperience } from '@portico/contract/testing/rows';
import { User } from '../../accounts/users/user.entity.js';
import { AuditEntry } from '../../foundation/audit/audit-entry.entity.js';
import { backUp, restore } from '../../testing/backup/backup-commands.js';
import { readRows } from '../../testing/databases/read-rows.js';
import { createTestDatabase, type TestDatabase } from '../../testing/databases/test-database.js';
import {
  dataFolders,
  purgePostgresLog,
  tracesIn,
  vacuumPostgres,
} from '../../testing/databases/traces-of.js';
import { serverEnvironment } from '../../testing/server/server-environment.js';
import { launchServer } from '../../testing/server/start-server.js';
import { ApiClient } from '../../testing/site/api-client.js';
import { ownerEmail, password, TestSite } from '../../testing/site/test-site.js';
import { within } from '../../testing/site/within.js';
import { idOf } from '../../testing/site/user-edits.js';
import { erasedName } from './erased-accounts.js';

const emails = ['ada', 'bob', 'cyd'].map((name) => `${name}-quillfeather@erased.example`);
const [ada, bob, cyd] = emails as [string, string, string];

let site: TestSite;
let ids: Record<string, number>;
let archive: string;
let listAtBackup: string;
let list: string;
let place: TestDatabase;
let folder: string;
beforeAll(async () => {
  site = await TestSite.start();
  const clients = [];
  for (const email of emails) clients.push(await site.user({ email }));
  for (const client of clients) await client.post('experience/add', aNewExperience());
  ids = Object.fromEntries(
    await Promise.all(clients.map(async (client, at) => [emails[at], await idOf(client)])),
  );
  archive = (await backUp(site.settings, ['--json'])).json.path;
  list = join(site.settings.dataDir, 'backups', erasedName);
  listAtBackup = readFileSync(list, 'utf8');
  await clients[0]!.call('DELETE', 'users/selfEdit', { password });
  // A start notes what a killed server couldn't.
  await site.restart();
  await within(5_000, async () => expect(JSON.parse(readFileSync(list, 'utf8'))).toHaveLength(1));
  await (await site.owner()).delete(`users/edit/${ids[bob]}`);
  // So does a stop.
  site.server.signal('SIGTERM');
  await site.server.exited;
});
afterAll(() => site.stop());
beforeEach(async () => {
  place = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'portico-erased-'));
  await copyFile(archive, join(folder, basename(archive)));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await place.drop();
});

/** Restores the backup from a folder of its own, with this list beside it. */
const restoreWith = (erased: string | undefined) => {
  if (erased !== undefined) writeFileSync(join(folder, erasedName), erased);
  return restore(place.settings, join(folder, basename(archive)));
};

const emailsIn = async (): Promise<(string | null)[]> =>
  (await readRows(place.settings, User, { order: { userId: 'ASC' } })).map(({ email }) => email).slice(1);

test('accounts that were deleted after a backup are erased again when it is restored', async () => {
  expect(JSON.parse(listAtBackup)).toEqual([]);
  expect(JSON.parse(readFileSync(list, 'utf8'))).toEqual(
    [ada, bob].map((email) => ({
      userId: ids[email],
      erasedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      registeredAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })),
  );

  const { code, out, errors } = await restore(place.settings, archive);

  expect([code, errors]).toEqual([0, []]);
  expect(out.join('\n')).toContain('Erased again: 2 accounts in it that had been deleted since.');
  expect(await emailsIn()).toEqual([cyd]);
  // PostgreSQL keeps deleted rows as long as somebody may see them, its own statistics included.
  await within(20_000, async () => {
    await vacuumPostgres(place.settings);
    await purgePostgresLog(place.settings);
    expect(await tracesIn(await dataFolders(place.settings), [ada, bob])).toEqual([]);
  });
  expect(await tracesIn(await dataFolders(place.settings), [cyd])).not.toEqual([]);
  const audit = await readRows(place.settings, AuditEntry, { where: { action: 'user.deleted' } });
  expect(audit.map(({ actorId, targetId }) => [actorId, targetId])).toEqual([
    [0, ids[ada]],
    [0, ids[bob]],
  ]);

  const server = launchServer({ ...serverEnvironment(place.settings), TRUST_PROXY: '1' });
  try {
    const client = new ApiClient(await server.ready, '203.0.113.7');
    const signIn = async (email: string) => (await client.post('auth', { email, password })).status;
    expect([await signIn(cyd), await signIn(ada)]).toEqual([200, 401]);
  } finally {
    await server.stop();
  }
});

test('a restore without the list says that it can’t know', async () => {
  const { code, out } = await restoreWith(undefined);
  expect(code).toBe(0);
  expect(out.join('\n')).toMatch(/There is no erased-accounts\.json beside the backup,/);
  expect(await emailsIn()).toEqual(emails);
});

test('a list elsewhere, which may be of another installation, erases nobody', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'portico-erased-'));
  await copyFile(list, join(elsewhere, erasedName));
  const { code } = await restore(place.settings, join(folder, basename(archive)), { BACKUP_DIR: elsewhere });
  await rm(elsewhere, { recursive: true });
  expect(code).toBe(0);
  expect(await emailsIn()).toEqual(emails);
});

test('nobody is erased who was not deleted since', async () => {
  const { code, out } = await restoreWith(listAtBackup);
  expect(code).toBe(0);
  expect(out.join('\n')).toContain('No account in it was deleted since');
  expect(await emailsIn()).toEqual(emails);
});

test('nor is someone who later got the id of a deleted account, as after an earlier restore', async () => {
  const [user] = await readRows(site.settings, User, { where: { email: cyd } });
  const erasedAt = new Date(Date.parse(user!.createdAt) - 1).toISOString();
  await restoreWith(JSON.stringify([{ userId: ids[cyd], erasedAt }]));
  expect(await emailsIn()).toEqual(emails);
});

test.each([5, -5])(
  'nor is someone whose id another person had who registered %s minutes later and deleted their account',
  async (minutes) => {
    const [user] = await readRows(site.settings, User, { where: { email: cyd } });
    const after = (time: number) => new Date(Date.parse(user!.createdAt) + time * 60_000).toISOString();
    await restoreWith(
      JSON.stringify([{ userId: ids[cyd], registeredAt: after(minutes), erasedAt: after(10) }]),
    );
    expect(await emailsIn()).toEqual(emails);
  },
);

test('who may not be deleted stays, is named with the reason, and stops neither the others nor the restore', async () => {
  const erasedAt = new Date().toISOString();
  const [owner] = await readRows(site.settings, User, { where: { email: ownerEmail } });
  const { code, errors, out } = await restoreWith(
    JSON.stringify([owner!.userId, ids[ada]].map((userId) => ({ userId, erasedAt }))),
  );
  expect([code, errors]).toEqual([0, []]);
  expect(out.join('\n')).toContain('Erased again: 1 account in it');
  expect(out.join('\n')).toContain(
    `Not erased again, although deleted since: ${ownerEmail}. The site owner’s account can’t be deleted.`,
  );
  expect(await emailsIn()).toEqual([bob, cyd]);
});

test('a damaged list is refused, and nothing is changed', async () => {
  const { code, errors } = await restoreWith('[{');
  expect([code, errors.join()]).toEqual([
    1,
    expect.stringContaining('which lists the deleted accounts, is damaged'),
  ]);
  expect(readdirSync(place.settings.dataDir)).toEqual([]);
});
