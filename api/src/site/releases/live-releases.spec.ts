import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeGrant } from '@portico/release/access/grants';
import { sealedJson } from '@portico/release/files/sealed-json';
import { ReleaseStore } from '@portico/release/release-store';
import { createTestDatabase, type TestDatabase } from '../../testing/databases/test-database.js';
import { makeLive, remote, shell } from '../../testing/releases/fixture-release.js';
import { serverEnvironment } from '../../testing/server/server-environment.js';
import { launchServer, type ServerProcess } from '../../testing/server/start-server.js';

let data: TestDatabase;
let server: ServerProcess | undefined;
beforeEach(async () => (data = await createTestDatabase()));
afterEach(async () => {
  await server?.stop();
  await data.drop();
});

const says = (text: string) => remote(`exports.show = async () => '${text}'`);

test('after a pointer that is garbage or has another shape, what was live stays live', async () => {
  const { dataDir } = data.settings;
  makeLive(dataDir, [shell(), says('the first')]);
  server = launchServer(serverEnvironment(data.settings));
  const url = `${await server.ready}/screen`;
  expect(await (await fetch(url)).text()).toContain('<h1>the first</h1>');
  for (const text of ['{', sealedJson({ format: 3, frontEnds: {} }), '{"format":2,"frontEnds":{}}']) {
    writeFileSync(join(dataDir, 'releases', 'current.json'), text);
    expect(await (await fetch(url)).text()).toContain('<h1>the first</h1>');
    expect(server.output()).toContain('is invalid; what was live stays live');
  }
  makeLive(dataDir, [shell(), { ...says('the second'), version: '2.0.0' }]);
  expect(await (await fetch(url)).text()).toContain('<h1>the second</h1>');
});

test("a pointer that can't be read is logged once, and what was live stays live; without a pointer nothing is live", async () => {
  const { dataDir } = data.settings;
  makeLive(dataDir, [shell(), says('the first')]);
  server = launchServer(serverEnvironment(data.settings));
  const url = `${await server.ready}/screen`;
  const pointer = join(dataDir, 'releases', 'current.json');
  rmSync(pointer);
  symlinkSync(pointer, pointer);
  const pages = await Promise.all([url, url, url].map(async (one) => (await fetch(one)).text()));
  for (const page of pages) expect(page).toContain('<h1>the first</h1>');
  expect(server.output().match(/is invalid; what was live stays live/g)).toHaveLength(1);
  rmSync(pointer);
  expect((await fetch(url)).status).toBe(503);
});

test('a remote that the owner keeps from rendering is left to browsers from the next page on', async () => {
  const { dataDir } = data.settings;
  makeLive(dataDir, [shell(), says('the first')]);
  server = launchServer(serverEnvironment(data.settings));
  const url = `${await server.ready}/screen`;
  expect(await (await fetch(url)).text()).toContain('<h1>the first</h1>');
  changeGrant(new ReleaseStore(dataDir), 'mfe-probe', (grant) => ({ ...grant, rendering: false }));
  const page = await fetch(url);
  expect([page.status, (await page.text()).includes('the first')]).toEqual([200, false]);
});

test('a site whose remotes are missing is not ready, unless they were withdrawn', async () => {
  const { dataDir } = data.settings;
  makeLive(dataDir, [shell(), says('the first')]);
  server = launchServer(serverEnvironment(data.settings));
  const url = await server.ready;
  const isReady = async () => (await fetch(`${url}/api/health/ready`)).ok;
  expect(await isReady()).toBe(true);
  makeLive(dataDir, [shell()]);
  expect(await isReady()).toBe(false);
  makeLive(dataDir, [shell()], { 'mfe-probe': [] });
  expect(await isReady()).toBe(true);
  expect((await fetch(`${url}/screen`)).status).toBe(404);
});

describe('a server that starts with a damaged pointer', () => {
  const store = (file: string): string => join(data.settings.dataDir, 'releases', file);

  /** Changes one version in the pointer. */
  const startDamaged = async (): Promise<string> => {
    const pointer = readFileSync(store('current.json'), 'utf8');
    writeFileSync(store('current.json'), pointer.replace('"2.0.0"', '"3.0.0"'));
    server = launchServer(serverEnvironment(data.settings));
    return server.ready;
  };

  test('is not ready, says why, and recovers', async () => {
    const { dataDir } = data.settings;
    makeLive(dataDir, [shell(), { ...says('the second'), version: '2.0.0' }]);
    const url = await startDamaged();
    expect((await fetch(`${url}/screen`)).status).toBe(503);
    const ready = await fetch(`${url}/api/health/ready`);
    expect(ready.status).toBe(503);
    expect(await ready.text()).toContain('current.json in the release store is damaged');
    expect(server!.output()).toContain('Restore a good copy');
    makeLive(dataDir, [shell(), { ...says('the second'), version: '2.0.0' }]);
    expect(await (await fetch(`${url}/screen`)).text()).toContain('<h1>the second</h1>');
    expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
  });
});
