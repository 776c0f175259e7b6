import { createTestDatabase, type TestDatabase } from '../../testing/databases/test-database.js';
import { makeLive, remote, shell } from '../../testing/releases/fixture-release.js';
import { serverEnvironment } from '../../testing/server/server-environment.js';
import { launchServer, type ServerProcess } from '../../testing/server/start-server.js';

let data: TestDatabase;
let servers: ServerProcess[];
beforeAll(async () => {
  data = await createTestDatabase();
  const environment = serverEnvironment(data.settings);
  servers = [launchServer(environment), launchServer(environment)];
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await data.drop();
});

test('two servers with one data folder both show a new live release on their next page', async () => {
  const urls = await Promise.all(servers.map(({ ready }) => ready));
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
    makeLive(data.settings.dataDir, [
      shell(),
      remote(`exports.show = async () => 'version ${version}'`, version),
    ]);
    const pages = await Promise.all(urls.map(async (url) => (await fetch(`${url}/screen`)).text()));
    for (const page of pages) expect(page).toContain(`<h1>version ${version}</h1>`);
    const lists = await Promise.all(urls.map(async (url) => (await fetch(`${url}/api/front-ends`)).json()));
    for (const list of lists) expect(list).toContainEqual(expect.objectContaining({ version }));
  }
});
