import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleSite } from '@portico/contract/sample/site';
import { systemActor } from '../audit/actor.js';
import { Database } from '../database/database.js';
import { openDatabase } from '../database/open-database.js';
import { createTestDatabase, type TestDatabase } from '../testing/databases/test-database.js';
import { launchServer, type ServerProcess } from '../testing/server/start-server.js';
import { serverEnvironment } from '../testing/server/server-environment.js';
import { ownerId } from '../users/owner.js';
import { User } from '../users/user.entity.js';

let data: TestDatabase;
let server: ServerProcess | undefined;
beforeEach(async () => (data = await createTestDatabase()));
afterEach(async () => {
  await server?.stop();
  await data.drop();
});

const start = async (env: NodeJS.ProcessEnv = {}): Promise<string> => {
  server = launchServer({ ...serverEnvironment(data.settings), ...env });
  return `${await server.ready}/api/site`;
};

const siteAt = async (url: string): Promise<unknown> => (await fetch(url)).json();

async function claimOwner(): Promise<void> {
  const { write, read, writeOrder, close } = await openDatabase(data.settings);
  await new Database(write, read, writeOrder).write(systemActor, async ({ manager, record }) => {
    await manager.update(User, { userId: ownerId }, { passwordHash: 'set' });
    await record({ action: 'test.claim', targetType: 'user', targetId: ownerId });
  });
  await close();
}

test('a new site answers the example, closed', async () => {
  expect(await siteAt(await start())).toEqual({ accounts: 'closed', ...sampleSite });
});

test('once the owner account is claimed it is open, and no link is printed any more', async () => {
  await start();
  expect(server?.output()).toMatch(/\/users\/claim\?code=[\w-]{22,}\n/);
  await server?.stop();
  await claimOwner();
  expect(await siteAt(await start())).toMatchObject({ accounts: 'open' });
  expect(server?.output()).not.toContain('claim');
});

test('ACCOUNTS overrides', async () => {
  expect(await siteAt(await start({ ACCOUNTS: 'login' }))).toMatchObject({ accounts: 'login' });
});

test('a change of site.json is seen without a restart', async () => {
  const url = await start();
  await writeFile(join(data.settings.dataDir, 'site.json'), JSON.stringify({ ...sampleSite, name: 'Ada' }));
  expect(await siteAt(url)).toMatchObject({ name: 'Ada' });
});

test.each([
  ['portrait.jpg', '/site/portrait.jpg'],
  ['https://example.org/me.jpg', 'https://example.org/me.jpg'],
])('a photo %s is found at %s', async (src, address) => {
  const url = await start();
  const photo = { ...sampleSite.photo, src };
  await writeFile(join(data.settings.dataDir, 'site.json'), JSON.stringify({ ...sampleSite, photo }));
  expect(await siteAt(url)).toMatchObject({ photo: { ...photo, src: address } });
});
