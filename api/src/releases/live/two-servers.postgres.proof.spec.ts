import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { aSiteEdit } from '@portico/contract/testing/rows';
import { extendGrants } from '@portico/release/access/grants';
import { addToken, revokeToken, type TokenWithSecret } from '@portico/release/access/tokens';
import { ReleaseStore } from '@portico/release/release-store';
import { guardOf } from '../../database/process-lock.js';
import { createTestDatabase, type TestDatabase } from '../../testing/databases/test-database.js';
import { aPicture } from '../../testing/pictures/pictures.js';
import { makeLive, remote, shell } from '../../testing/releases/fixture-release.js';
import { packFixture } from '../../testing/releases/pack-fixture.js';
import { serverEnvironment } from '../../testing/server/server-environment.js';
import { launchServer, type ServerProcess } from '../../testing/server/start-server.js';
import { ApiClient } from '../../testing/site/api-client.js';
import { eventually } from '../../testing/site/eventually.js';
import { ownerEmail, password } from '../../testing/site/test-site.js';

/** Two servers with one database and one data folder. */
let data: TestDatabase;
let servers: ServerProcess[];
let urls: string[];
let store: ReleaseStore;
beforeAll(async () => {
  data = await createTestDatabase();
  store = new ReleaseStore(data.settings.dataDir, { guard: guardOf(data.settings) });
  makeLive(data.settings.dataDir, [shell()]);
  const owner = { OWNER_EMAIL: ownerEmail, OWNER_PASSWORD: password };
  const environment = { ...serverEnvironment(data.settings), ...owner };
  servers = [launchServer(environment), launchServer(environment)];
  urls = await Promise.all(servers.map(({ ready }) => ready));
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await data.drop();
});

const addedToken = (): Promise<TokenWithSecret> =>
  store.change(() => {
    extendGrants(store, ['mfe-probe'], { paths: ['/screen'], rendering: true });
    return addToken(store, { frontEnds: ['mfe-probe'], rights: ['upload', 'promote'], until: null });
  });

const upload = async (url: string, version: string, secret: string, shown = version): Promise<Response> => {
  const release = remote(`exports.default = () => null; exports.show = async () => '${shown}'`, version);
  return fetch(`${url}/api/releases/mfe-probe/${version}?goal=promote`, {
    method: 'PUT',
    headers: { 'x-release-token': secret, 'content-type': 'application/gzip' },
    body: new Uint8Array(await packFixture(release)),
  });
};

test('both show a new live release on their next page', async () => {
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

test('both show what was uploaded to one of them on their next page, until its token is revoked', async () => {
  const { token, secret } = await addedToken();
  for (const [index, url] of urls.entries()) {
    const version = `4.0.${index}`;
    expect((await upload(url, version, secret)).status).toBe(200);
    for (const one of urls)
      expect(await (await fetch(`${one}/screen`)).text()).toContain(`<h1>${version}</h1>`);
  }
  await store.change(() => revokeToken(store, token.id));
  for (const url of urls) expect((await upload(url, '4.1.0', secret)).status).toBe(401);
});

const ownerAtBoth = async (): Promise<ApiClient[]> => {
  const { body } = await new ApiClient(urls[0]!, '198.51.100.1').post('auth', {
    email: ownerEmail,
    password,
  });
  return urls.map((url) => new ApiClient(url, '198.51.100.1', body.token));
};

test('whoever signed in at one is signed in at both, and both have the picture that was uploaded there', async () => {
  const owners = await ownerAtBoth();
  for (const owner of owners) expect((await owner.get('auth/self')).status).toBe(200);
  const picture = await owners[1]!.post('pictures', await aPicture(80, 60).png().toBuffer());
  for (const url of urls)
    expect((await fetch(`${url}/pictures/${picture.body.pictureId}/80.webp`)).status).toBe(200);
});

test('what is saved at one is in the answers of the other within a second', async () => {
  const [owner] = await ownerAtBoth();
  const nameAtOther = async () =>
    ((await (await fetch(`${urls[1]}/api/site`)).json()) as { name: string }).name;
  expect(await nameAtOther()).not.toBe('Grace');
  await owner!.put('site/settings', aSiteEdit({ name: 'Grace' }));
  await eventually(async () => expect(await nameAtOther()).toBe('Grace'));
});

test('they lock nothing in the folder, which may be on a shared volume', () => {
  const locks = ['lock.db', 'releases/pointer-lock.db', 'backups/.lock.db', 'portico.db'];
  expect(locks.filter((path) => existsSync(join(data.settings.dataDir, path)))).toEqual([]);
});
