import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase } from '../../testing/databases/test-database.js';
import { makeLive, remote, shell } from '../../testing/releases/fixture-release.js';
import { serverEnvironment } from '../../testing/server/server-environment.js';
import { launchServer } from '../../testing/server/start-server.js';

const second = { ...remote(`exports.show = async () => 'the second'`), version: '2.0.0' };

test('with a damaged pointer no server starts; it says what is damaged, and starts once that is restored', async () => {
  const data = await createTestDatabase();
  const { dataDir } = data.settings;
  makeLive(dataDir, [shell(), second]);
  const pointer = join(dataDir, 'releases', 'current.json');
  writeFileSync(pointer, readFileSync(pointer, 'utf8').slice(1));
  const refused = launchServer(serverEnvironment(data.settings));
  await expect(refused.ready).rejects.toThrow();
  expect(refused.output()).toMatch(
    /current\.json is not JSON: .+\. Mend this file or who may read it, or restore it from a backup\./,
  );
  makeLive(dataDir, [shell(), second]);
  const server = launchServer(serverEnvironment(data.settings));
  const url = await server.ready;
  expect(await (await fetch(`${url}/screen`)).text()).toContain('<h1>the second</h1>');
  await server.stop();
  await data.drop();
});
