import { existsSync, readFileSync, readdirSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { aNewInterest, aNewJob } from '@portico/contract/testing/rows';
import { unpackTar } from 'modern-tar';
import type { FindManyOptions } from 'typeorm';
import { AuditEntry } from '../../database/audit-entry.entity.js';
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
const place = {} as TestDatabase;
let owner: ApiClient;
/** Ids of interests. */
const added: number[] = [];
let addedBefore: number[];
let pictureId: string;
let code: string;
let releaseToken: string;
let said: string[];
let path: string;
let restored: ServerProcess;
let client: ApiClient;

const add = async () => added.push((await owner.post('interests/add', aNewInterest())).body.interestId);

beforeAll(async () => {
  owner = await site.owner();
  const user = await site.user({ email: 'ada@portfolio.example' });
  await user.post('experience/add', aNewJob());
  ({ pictureId } = (await owner.post('pictures', await aPicture(700, 350).png().toBuffer())).body);
  code = await resetCodeFor(site, 'ada@portfolio.example');
  const token = { frontEnds: ['mfe-notes'], rights: ['promote'], password };
  releaseToken = (await owner.post('release-tokens/add', token)).body.secret;
  await add();
  addedBefore = [...added];
  let isMade = false;
  const writer = (async () => {
    while (!isMade) await add();
  })();
  const { json } = await backUp(site.settings, ['--json']).finally(() => (isMade = true));
  await writer;
  path = json.path as string;
  Object.assign(place, await createTestDatabase());
  const ended = await restore(place.settings, path);
  expect(ended).toMatchObject({ code: 0, errors: [] });
  said = ended.out;
  restored = launchServer({ ...serverEnvironment(place.settings), TRUST_PROXY: '1' });
  client = new ApiClient(await restored.ready, '203.0.113.7');
});
afterAll(async () => {
  await restored.stop();
  await place.drop();
});

test('a backup that is made while people write holds all that was stored before, and nothing by halves (K5)', async () => {
  expect(added.length).toBeGreaterThan(addedBefore.length + 5);
  const creations: FindManyOptions<AuditEntry> = {
    where: { action: 'interest.created' },
    order: { id: 'ASC' },
  };
  const recorded = (await readRows(place.settings, AuditEntry, creations)).map(({ targetId }) => targetId!);
  const missing = (await readRows(site.settings, AuditEntry, creations)).slice(recorded.length);
  // "As of" its time: what isn't in it was written later, but for what was being written then.
  expect(missing.filter(({ at }) => at < madeAtOf(basename(path))!).length).toBeLessThan(2);
  const present = (await client.get('interests')).body.map((one: { interestId: number }) => one.interestId);
  expect(present).toEqual(expect.arrayContaining(addedBefore));
  expect(recorded.filter((id) => addedBefore.includes(id) || !present.includes(id))).toEqual(addedBefore);
  expect(present.filter((id: number) => added.includes(id) && !recorded.includes(id))).toEqual([]);
  const picture = await fetch(`${client.url}/pictures/${pictureId}/640.webp`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const signedIn = await client.post('auth', { email: 'ada@portfolio.example', password });
  expect(signedIn.status).toBe(200);
});

test('a link that works once is not in it, or a restore would revive one that was used (C14)', async () => {
  const reset = { code, newPassword: 'another phrase of words' };
  expect((await client.post('auth/reset', reset)).status).toBe(404);
});

test('a restore revokes release tokens, or one would work again that was revoked since, and says so', async () => {
  const refused = await client.get('releases/whoami', { 'x-release-token': releaseToken });
  expect([refused.status, refused.body.errors]).toEqual([
    401,
    [{ msg: expect.stringMatching(/^The release token \w+ was revoked on/) }],
  ]);
  expect(said).toContain('All release tokens are revoked: make new ones for the teams.');
});

test('the keys are not in it, but those of passkeys, which are public: everybody signs in again', async () => {
  const names = (await unpackTar(gunzipSync(readFileSync(path)))).map(({ header }) => header.name);
  expect(names.filter((name) => /key/.test(name))).toEqual(['tables/passkeys.jsonl']);
  expect((await client.get('auth/self', { 'x-auth-token': owner.token! })).status).toBe(401);
});

test('an installation is not overwritten', async () => {
  const refused = await restore(site.settings, path);
  expect([refused.code, refused.errors.join()]).toEqual([1, expect.stringContaining("isn't empty")]);
  const elsewhere = { ...site.settings, dataDir: join(place.settings.dataDir, 'new') };
  if (elsewhere.databaseUrl !== undefined)
    expect((await restore(elsewhere, path)).errors.join()).toMatch(/DATABASE_URL is in use/);
  expect(existsSync(elsewhere.dataDir) ? readdirSync(elsewhere.dataDir) : []).toEqual([]);
  expect((await owner.get('auth/self')).status).toBe(200);
});

test('nothing is backed up while the pictures are away, as on a disk that isn’t mounted', async () => {
  const { dataDir } = site.settings;
  renameSync(join(dataDir, 'pictures'), join(dataDir, '.away'));
  const refused = await backUp(site.settings);
  renameSync(join(dataDir, '.away'), join(dataDir, 'pictures'));

  expect([refused.code, refused.errors]).toEqual([
    1,
    [expect.stringMatching(/^None of the site’s pictures is in .*pictures\. Is its disk mounted\?/)],
  ]);
});
