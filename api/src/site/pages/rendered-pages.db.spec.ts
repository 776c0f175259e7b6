import { systemActor } from '../../audit/actor.js';
import { Database } from '../../database/database.js';
import { openDatabase } from '../../database/open-database.js';
import { Interest } from '../../interests/interest.entity.js';
import { createTestDatabase, type TestDatabase } from '../../testing/databases/test-database.js';
import { makeLive, remote, shell } from '../../testing/releases/fixture-release.js';
import { serverEnvironment } from '../../testing/server/server-environment.js';
import { launchServer, type ServerProcess } from '../../testing/server/start-server.js';

const listsInterests = `
  exports.show = async ({ fetch }) => {
    const answer = await fetch(new Request('http://api.invalid/api/interests'));
    return (await answer.json()).map(({ name }) => name).join(', ');
  };`;

let data: TestDatabase;
let server: ServerProcess | undefined;
beforeEach(async () => (data = await createTestDatabase()));
afterEach(async () => {
  await server?.stop();
  await data.drop();
});

const start = async (): Promise<string> => {
  server = launchServer(serverEnvironment(data.settings));
  return `${await server.ready}/screen`;
};

const page = async (url: string): Promise<string> => (await fetch(url)).text();

/** What another process that uses the same database would do. */
async function renameInterest(from: string, to: string): Promise<void> {
  await server?.stop();
  const { write, read, writeOrder, close } = await openDatabase(data.settings);
  await new Database(write, read, writeOrder).write(systemActor, async ({ manager, record }) => {
    await manager.update(Interest, { name: from }, { name: to });
    await record({ action: 'test.rename', targetType: 'interest', targetId: null });
  });
  await close();
}

test('a page holds the data of the database, and is rendered once while nothing changes', async () => {
  makeLive(data.settings.dataDir, [shell(), remote(listsInterests)]);
  const url = await start();
  const first = await page(url);
  expect(first).toContain('Mentoring newcomers, ');
  expect(first).toContain('render 1 in');
  expect(await page(url)).toBe(first);
});

test('a page is rendered anew when a release is made live, by the new one', async () => {
  makeLive(data.settings.dataDir, [shell(), remote(listsInterests)]);
  const url = await start();
  expect(await page(url)).toContain('Mentoring newcomers, ');
  makeLive(data.settings.dataDir, [
    shell(),
    remote(`exports.show = async () => 'the second version'`, '2.0.0'),
  ]);
  const second = await page(url);
  expect(second).toContain('<h1>the second version</h1>');
  expect(second).toContain('/releases/mfe-probe/2.0.0/');
});

test('a page shows what the data is after a restart', async () => {
  makeLive(data.settings.dataDir, [shell(), remote(listsInterests)]);
  expect(await page(await start())).toContain('Mentoring newcomers, ');
  await renameInterest('Mentoring newcomers', 'Teaching');
  expect(await page(await start())).toContain('<h1>Teaching, ');
});
