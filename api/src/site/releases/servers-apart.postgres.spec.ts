import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extendGrants } from '@portico/release/access/grants';
import { addToken, revokeToken } from '@portico/release/access/tokens';
import { ReleaseStore } from '@portico/release/release-store';
import { sharedFilesOf } from '../../foundation/database/shared-files/shared-files-of.js';
import { runSql } from '../../testing/databases/run-sql.js';
import { createTestDatabase, type TestDatabase } from '../../testing/databases/test-database.js';
import { aPicture } from '../../testing/pictures/pictures.js';
import { makeLive, remote, shell } from '../../testing/releases/fixture-release.js';
import { packFixture } from '../../testing/releases/pack-fixture.js';
import { serverEnvironment } from '../../testing/server/server-environment.js';
import { launchServer, type ServerProcess } from '../../testing/server/start-server.js';
import { ApiClient } from '../../testing/site/api-client.js';
import { ownerEmail, password } from '../../testing/site/test-site.js';
import { within } from '../../testing/site/within.js';

/** Each has a `DATA_DIR` of its own, as on machines of their own. */
let data: TestDatabase;
let folders: string[];
let servers: ServerProcess[];
let urls: string[];

const dataSecret = 'a secret of at least 32 characters';
const second = 1_000;

const launch = (dataDir: string, env: NodeJS.ProcessEnv = {}): ServerProcess =>
  launchServer({
    ...serverEnvironment({ ...data.settings, dataDir }),
    DATA_SECRET: dataSecret,
    OWNER_EMAIL: ownerEmail,
    OWNER_PASSWORD: password,
    TRUST_PROXY: '1',
    ...env,
  });

beforeAll(async () => {
  data = await createTestDatabase();
  makeLive(data.settings.dataDir, [shell(), remote(`exports.show = async () => 'version 1.0.0'`, '1.0.0')]);
  folders = [data.settings.dataDir, ...(await Promise.all([1, 2].map(newFolder)))];
  servers = [launch(folders[0]!)];
  await servers[0]!.ready;
  servers.push(...folders.slice(1).map((folder) => launch(folder)));
  urls = await Promise.all(servers.map(({ ready }) => ready));
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  for (const folder of folders.slice(1)) await rm(folder, { recursive: true });
  await data.drop();
});

const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'portico-apart-'));
const pageOf = async (url: string): Promise<string> => (await fetch(`${url}/screen`)).text();
const storeOf = (dataDir: string): ReleaseStore =>
  new ReleaseStore(dataDir, undefined, sharedFilesOf({ ...data.settings, dataDir, dataSecret }));

/** That all servers know. */
const newToken = async (): Promise<{ id: string; secret: string }> => {
  const store = storeOf(folders[0]!);
  const { token, secret } = await store.shared.change(() => {
    extendGrants(store, ['mfe-probe'], { paths: ['/screen'], rendering: true });
    return addToken(store, {
      frontEnds: ['mfe-probe'],
      rights: ['upload', 'promote', 'rollback'],
      until: null,
    });
  });
  for (const url of urls) expect(await knows(url, secret)).toBe(true);
  return { id: token.id, secret };
};

const upload = async (url: string, version: string, secret: string, goal = 'promote'): Promise<Response> => {
  const release = remote(`exports.default = () => null; exports.show = async () => '${version}'`, version);
  return fetch(`${url}/api/releases/mfe-probe/${version}?goal=${goal}`, {
    method: 'PUT',
    headers: { 'x-release-token': secret, 'content-type': 'application/gzip' },
    body: new Uint8Array(await packFixture(release)),
  });
};

const knows = async (url: string, secret: string): Promise<boolean> =>
  (await fetch(`${url}/api/releases/whoami`, { headers: { 'x-release-token': secret } })).ok;

/** Signed in at one server, and used to call all of them. */
const ownerAt = async (url: string): Promise<ApiClient[]> => {
  const client = new ApiClient(url, '198.51.100.1');
  const { body } = await client.post('auth', { email: ownerEmail, password });
  return urls.map((one) => new ApiClient(one, '198.51.100.1', body.token));
};

test('all show what was in the folder of the first', async () => {
  for (const url of urls) expect(await pageOf(url)).toContain('<h1>version 1.0.0</h1>');
});

test('what is uploaded to one is live on all within a second, and its files are there at once', async () => {
  const { id, secret } = await newToken();
  for (const [index, url] of urls.entries()) {
    const version = `4.0.${index}`;
    expect((await upload(url, version, secret)).status).toBe(200);
    for (const one of urls) {
      expect((await fetch(`${one}/releases/mfe-probe/${version}/screen.js`)).status).toBe(200);
      await within(second, async () => expect(await pageOf(one)).toContain(`<h1>${version}</h1>`));
    }
  }
  const answer = await fetch(`${urls[0]}/api/releases/rollback`, {
    method: 'POST',
    headers: { 'x-release-token': secret, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'mfe-probe' }),
  });
  expect(answer.status).toBe(200);
  for (const url of urls)
    await within(second, async () => expect(await pageOf(url)).toContain('<h1>4.0.1</h1>'));

  const store = storeOf(folders[1]!);
  await store.shared.change(() => revokeToken(store, id));
  for (const url of urls) await within(second, async () => expect(await knows(url, secret)).toBe(false));
});

test('the same version with other content is refused at another server, and stays as it was', async () => {
  const { secret } = await newToken();
  expect((await upload(urls[0]!, '5.0.0', secret)).status).toBe(200);
  const other = remote(`exports.default = () => null; exports.show = async () => 'another'`, '5.0.0');
  const answer = await fetch(`${urls[1]}/api/releases/mfe-probe/5.0.0?goal=promote`, {
    method: 'PUT',
    headers: { 'x-release-token': secret, 'content-type': 'application/gzip' },
    body: new Uint8Array(await packFixture(other)),
  });
  expect([answer.status, await answer.text()]).toEqual([
    422,
    expect.stringContaining('is in the release store with different content'),
  ]);
  for (const url of urls)
    await within(second, async () => expect(await pageOf(url)).toContain('<h1>5.0.0</h1>'));
});

test('who signed in at one is signed in at all, and a picture is at all when its address is known', async () => {
  const owners = await ownerAt(urls[1]!);
  for (const owner of owners) expect((await owner.get('auth/self')).status).toBe(200);
  const { body } = await owners[2]!.post('pictures', await aPicture(80, 60).png().toBuffer());
  for (const url of urls) expect((await fetch(`${url}/pictures/${body.pictureId}/80.webp`)).status).toBe(200);
});

test('one that is killed, loses its folder and starts anew has all again', async () => {
  const { secret } = await newToken();
  servers[1]!.signal('SIGKILL');
  await servers[1]!.exited;
  await rm(folders[1]!, { recursive: true });
  expect((await upload(urls[0]!, '6.0.0', secret)).status).toBe(200);
  servers[1] = launch(folders[1]!);
  urls[1] = await servers[1].ready;
  expect(await pageOf(urls[1])).toContain('<h1>6.0.0</h1>');
  const [, owner] = await ownerAt(urls[0]!);
  expect((await owner!.get('auth/self')).status).toBe(200);
});

test('what a killed server had put only into its folder is on all once it is uploaded again', async () => {
  const { secret } = await newToken();
  const [, owner] = await ownerAt(urls[0]!);
  const picture = await aPicture(72, 54).png().toBuffer();
  const { pictureId } = (await owner!.post('pictures', picture)).body;
  expect((await upload(urls[1]!, '7.0.0', secret, 'store')).status).toBe(200);
  const own = [`pictures/${pictureId}`, 'releases/mfe-probe/7.0.0'];
  const isAt = (folder: string) => own.map((path) => existsSync(join(folder, path)));
  const becomesAtOthers = async (isThere: boolean): Promise<void> => {
    for (const folder of [folders[0]!, folders[2]!])
      await within(10 * second, async () => {
        await new Promise(setImmediate);
        expect(isAt(folder)).toEqual([isThere, isThere]);
      });
  };
  await becomesAtOthers(true);
  servers[1]!.signal('SIGKILL');
  await servers[1]!.exited;
  // As when it is killed before it passes them on.
  for (const path of own) await runSql(data.settings, `DELETE FROM shared_files WHERE path LIKE '${path}/%'`);
  await runSql(data.settings, 'NOTIFY portico_files');
  await becomesAtOthers(false);
  servers[1] = launch(folders[1]!);
  urls[1] = await servers[1].ready;
  expect(isAt(folders[1]!)).toEqual([true, true]);

  const [, again] = await ownerAt(urls[0]!);
  expect((await again!.post('pictures', picture)).body.pictureId).toBe(pictureId);
  expect((await upload(urls[1], '7.0.0', secret, 'store')).status).toBe(200);
  for (const url of urls)
    for (const path of [`${own[0]}/72.webp`, `${own[1]}/screen.js`])
      expect([path, (await fetch(`${url}/${path}`)).status]).toEqual([path, 200]);
});

test('a server without the secret, or with another, does not start, and changes nothing', async () => {
  for (const [env, message] of [
    [{ DATA_SECRET: '' }, 'Set DATA_SECRET to what the other servers have'],
    [{ DATA_SECRET: 'another secret of at least 32 characters' }, "DATA_SECRET isn't the one"],
    [{ DATA_SECRET: 'short' }, 'DATA_SECRET must have at least 32 characters'],
  ] as const) {
    const folder = await newFolder();
    await expect(launch(folder, env).ready).rejects.toThrow(message);
    await rm(folder, { recursive: true });
  }
  const [owner] = await ownerAt(urls[0]!);
  expect((await owner!.get('auth/self')).status).toBe(200);
});
