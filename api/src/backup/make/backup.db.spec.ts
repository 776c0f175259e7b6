import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { aNewInterest, aNewJob } from '@portico/contract/testing/rows';
import { unpackTar } from 'modern-tar';
import type { FindManyOptions } from 'typeorm';
import { AuditEntry } from '../../foundation/audit/audit-entry.entity.js';
import { backUp, restore } from '../../testing/backup/backup-commands.js';
import { readRows } from '../../testing/databases/read-rows.js';
import { createTestDatabase, type TestDatabase } from '../../testing/databases/test-database.js';
import { aPicture } from '../../testing/pictures/pictures.js';
import { serverEnvironment } from '../../testing/server/server-environment.js';
import { launchServer, type ServerProcess } from '../../testing/server/start-server.js';
import { ApiClient } from '../../testing/site/api-client.js';
import { resetCodeFor } from '../../testing/site/reset-code.js';
import { password, TestSite } from '../../testing/site/test-site.js';
import { madeAtOf } from '../archive/manifest.js';

const site = TestSite.use();
let owner: ApiClient;
let place: TestDatabase;
let restored: ServerProcess | undefined;
beforeAll(async () => (owner = await site.owner()));
beforeEach(async () => (place = await createTestDatabase()));
afterEach(async () => {
  await restored?.stop();
  restored = undefined;
  await place.drop();
});

const made = async (): Promise<string> => {
  const { code, errors, json } = await backUp(site.settings, ['--json']);
  if (code !== 0) throw new Error(errors.join());
  return json.path as string;
};

const startRestored = async (token?: string): Promise<ApiClient> => {
  restored = launchServer({ ...serverEnvironment(place.settings), TRUST_PROXY: '1' });
  return new ApiClient(await restored.ready, '203.0.113.7', token);
};

const namesIn = async (path: string): Promise<string[]> =>
  (await unpackTar(gunzipSync(readFileSync(path)))).map(({ header }) => header.name);

const ids = async (client: ApiClient): Promise<number[]> =>
  (await client.get('interests')).body.map(({ interestId }: { interestId: number }) => interestId);

test('a backup that is made while people write holds all that was stored before, and nothing by halves (K5)', async () => {
  const user = await site.user({ email: 'ada@portfolio.example' });
  await user.post('experience/add', aNewJob());
  const { pictureId } = (await owner.post('pictures', await aPicture(700, 350).png().toBuffer())).body;
  const before = [(await owner.post('interests/add', aNewInterest())).body.interestId as number];

  let isMade = false;
  const writer = (async () => {
    while (!isMade) before.push((await owner.post('interests/add', aNewInterest())).body.interestId);
  })();
  const stored = [...before];
  const path = await made().finally(() => (isMade = true));
  await writer;
  expect(before.length).toBeGreaterThan(stored.length + 5);

  expect(await restore(place.settings, path)).toMatchObject({ code: 0, errors: [] });
  const creations: FindManyOptions<AuditEntry> = {
    where: { action: 'interest.created' },
    order: { id: 'ASC' },
  };
  const created = (await readRows(place.settings, AuditEntry, creations)).map(({ targetId }) => targetId);
  const missing = (await readRows(site.settings, AuditEntry, creations)).slice(created.length);
  // "As of" its time: what isn't in it was written later, but for what was being written then.
  expect(missing.filter(({ at }) => at < madeAtOf(basename(path))!).length).toBeLessThan(2);
  const client = await startRestored();
  const present = await ids(client);
  expect(present).toEqual(expect.arrayContaining(stored));
  expect(created.filter((id) => stored.includes(id!) || !present.includes(id!))).toEqual(stored);
  expect(present.filter((id) => before.includes(id) && !created.includes(id))).toEqual([]);
  const picture = await fetch(`${client.url}/pictures/${pictureId}/640.webp`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const signedIn = await client.post('auth', { email: 'ada@portfolio.example', password });
  expect(signedIn.status).toBe(200);
});

test('a link that works once is in no backup, or a restore would revive one that was used (C14)', async () => {
  await site.user({ email: 'forgetful@portfolio.example' });
  const code = await resetCodeFor(site, 'forgetful@portfolio.example');
  await restore(place.settings, await made());
  const client = await startRestored();
  const reset = { code, newPassword: 'another phrase of words' };
  expect((await client.post('auth/reset', reset)).status).toBe(404);
});

test('the keys are not in it, so everybody signs in again', async () => {
  const path = await made();
  expect((await namesIn(path)).filter((name) => /key/.test(name))).toEqual([]);
  await restore(place.settings, path);
  expect((await (await startRestored(owner.token)).get('auth/self')).status).toBe(401);
});

test('an installation is not overwritten', async () => {
  const path = await made();
  const { code, errors } = await restore(site.settings, path);
  expect([code, errors.join()]).toEqual([1, expect.stringContaining("isn't empty")]);
  const elsewhere = { ...site.settings, dataDir: join(place.settings.dataDir, 'new') };
  if (elsewhere.databaseUrl !== undefined)
    expect((await restore(elsewhere, path)).errors.join()).toMatch(/DATABASE_URL is in use/);
  expect(existsSync(elsewhere.dataDir) ? readdirSync(elsewhere.dataDir) : []).toEqual([]);
  expect((await owner.get('auth/self')).status).toBe(200);
});
