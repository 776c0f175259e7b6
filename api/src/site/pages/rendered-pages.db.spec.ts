import { runSql } from '../../testing/databases/run-sql.js';
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

test('a page is rendered anew when the data changes, whoever changes it', async () => {
  makeLive(data.settings.dataDir, [shell(), remote(listsInterests)]);
  const url = await start();
  expect(await page(url)).toContain('<h1>Mentoring newcomers, ');
  await runSql(data.settings, `UPDATE interests SET name = 'Teaching' WHERE name = 'Mentoring newcomers'`);
  expect(await page(url)).toContain('<h1>Teaching, ');
  expect(await page(url)).toContain('render 2 in');
});

test('a page that was made while the API answered with errors is kept like any other', async () => {
  const showsStatus = `exports.show = async ({ fetch }) => (await fetch(new Request('http://api.invalid/api/nothing'))).status`;
  makeLive(data.settings.dataDir, [shell(), remote(showsStatus)]);
  const url = await start();
  const first = await page(url);
  expect(first).toContain('<h1>404</h1><p>render 1 in');
  expect(await page(url)).toBe(first);
});
