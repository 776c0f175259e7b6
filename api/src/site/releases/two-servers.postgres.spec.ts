import type { SharedFiles } from '@portico/contract/files/shared-files';
import { extendGrants } from '@portico/release/access/grants';
import { addToken } from '@portico/release/access/tokens';
import { ReleaseStore } from '@portico/release/release-store';
import { sharedFilesOf } from '../../foundation/database/shared-files/shared-files-of.js';
import { createTestDatabase, type TestDatabase } from '../../testing/databases/test-database.js';
import { makeLive, remote, shell } from '../../testing/releases/fixture-release.js';
import { packFixture } from '../../testing/releases/pack-fixture.js';
import { serverEnvironment } from '../../testing/server/server-environment.js';
import { launchServer, type ServerProcess } from '../../testing/server/start-server.js';

let data: TestDatabase;
let servers: ServerProcess[];
let shared: SharedFiles;
beforeAll(async () => {
  data = await createTestDatabase();
  shared = sharedFilesOf(data.settings);
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
    const live = [shell(), remote(`exports.show = async () => 'version ${version}'`, version)];
    await shared.change(() => makeLive(data.settings.dataDir, live));
    const pages = await Promise.all(urls.map(async (url) => (await fetch(`${url}/screen`)).text()));
    for (const page of pages) expect(page).toContain(`<h1>version ${version}</h1>`);
    const lists = await Promise.all(urls.map(async (url) => (await fetch(`${url}/api/front-ends`)).json()));
    for (const list of lists) expect(list).toContainEqual(expect.objectContaining({ version }));
  }
});

test('two servers with one data folder both show what was uploaded to one of them on their next page', async () => {
  const urls = await Promise.all(servers.map(({ ready }) => ready));
  const { dataDir } = data.settings;
  const store = new ReleaseStore(dataDir);
  const { secret } = await shared.change(() => {
    makeLive(dataDir, [shell()]);
    extendGrants(store, ['mfe-probe'], { paths: ['/screen'], rendering: true });
    return addToken(store, { frontEnds: ['mfe-probe'], rights: ['upload', 'promote'], until: null });
  });
  for (const [index, url] of urls.entries()) {
    const version = `4.0.${index}`;
    const release = remote(`exports.default = () => null; exports.show = async () => '${version}'`, version);
    const answer = await fetch(`${url}/api/releases/mfe-probe/${version}?goal=promote`, {
      method: 'PUT',
      headers: { 'x-release-token': secret, 'content-type': 'application/gzip' },
      body: new Uint8Array(await packFixture(release)),
    });
    expect(answer.status).toBe(200);
    for (const one of urls)
      expect(await (await fetch(`${one}/screen`)).text()).toContain(`<h1>${version}</h1>`);
  }
});
