import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase } from '../../testing/databases/test-database.js';
import { makeLive, remote, shell } from '../../testing/releases/fixture-release.js';
import { serverEnvironment } from '../../testing/server/server-environment.js';
import { launchServer } from '../../testing/server/start-server.js';

const second = { ...remote(`exports.show = async () => 'the second'`), version: '2.0.0' };

test('a server that starts with a damaged pointer is not ready, says why, and recovers', async () => {
  const data = await createTestDatabase();
  const { dataDir } = data.settings;
  makeLive(dataDir, [shell(), second]);
  const pointer = join(dataDir, 'releases', 'current.json');
  writeFileSync(pointer, readFileSync(pointer, 'utf8').slice(1));
  const server = launchServer(serverEnvironment(data.settings));
  const url = await server.ready;
  expect((await fetch(`${url}/screen`)).status).toBe(503);
  const ready = await fetch(`${url}/api/health/ready`);
  expect(ready.status).toBe(503);
  expect(await ready.text()).toContain('current.json in the release store is damaged');
  expect(server.output()).toContain('Restore a good copy');
  makeLive(dataDir, [shell(), second]);
  expect(await (await fetch(`${url}/screen`)).text()).toContain('<h1>the second</h1>');
  expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
  await server.stop();
  await data.drop();
});
