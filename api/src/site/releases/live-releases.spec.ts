import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sealedJson } from '@portico/contract/sealed-json';
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

test('a pointer that is garbage or of another form is refused, and what was live stays so', async () => {
  const { dataDir } = data.settings;
  makeLive(dataDir, [shell(), says('the first')]);
  server = launchServer(serverEnvironment(data.settings));
  const url = `${await server.ready}/screen`;
  expect(await (await fetch(url)).text()).toContain('<h1>the first</h1>');
  for (const text of ['{', sealedJson({ format: 3, frontEnds: {} }), '{"format":2,"frontEnds":{}}']) {
    writeFileSync(join(dataDir, 'releases', 'current.json'), text);
    expect(await (await fetch(url)).text()).toContain('<h1>the first</h1>');
    expect(server.output()).toContain('is refused; what was live before stays so');
  }
  makeLive(dataDir, [shell(), { ...says('the second'), version: '2.0.0' }]);
  expect(await (await fetch(url)).text()).toContain('<h1>the second</h1>');
});

test('a pointer that cannot be looked at is told once, and what was live stays so; one that is gone leaves nothing', async () => {
  const { dataDir } = data.settings;
  makeLive(dataDir, [shell(), says('the first')]);
  server = launchServer(serverEnvironment(data.settings));
  const url = `${await server.ready}/screen`;
  const pointer = join(dataDir, 'releases', 'current.json');
  rmSync(pointer);
  symlinkSync(pointer, pointer);
  const pages = await Promise.all([url, url, url].map(async (one) => (await fetch(one)).text()));
  for (const page of pages) expect(page).toContain('<h1>the first</h1>');
  expect(server.output().match(/is refused; what was live before stays so/g)).toHaveLength(1);
  rmSync(pointer);
  expect((await fetch(url)).status).toBe(503);
});
