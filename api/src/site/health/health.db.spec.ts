import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../testing/databases/test-database.js';
import { makeLive, remote, shell } from '../../testing/releases/fixture-release.js';
import { serverEnvironment } from '../../testing/server/server-environment.js';
import { launchServer, type ServerProcess } from '../../testing/server/start-server.js';

let data: TestDatabase;
let server: ServerProcess;
let url: string;
beforeAll(async () => {
  data = await createTestDatabase();
  server = launchServer(serverEnvironment(data.settings));
  url = `${await server.ready}/api/health`;
});
afterAll(async () => {
  await server.stop();
  await data.drop();
});

test('a running server is alive (J6)', async () => {
  const answer = await fetch(`${url}/live`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await answer.json()).toEqual({ status: 'ok' });
});

test('a server is ready once the front ends are live', async () => {
  const before = await fetch(`${url}/ready`);
  expect([before.status, before.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await before.json()).toMatchObject({
    errors: [{ msg: 'The shell, or every remote, has no live release' }],
  });
  makeLive(data.settings.dataDir, [shell(), remote('')]);
  const after = await fetch(`${url}/ready`);
  expect([after.status, await after.json()]).toEqual([200, { status: 'ok' }]);
});

test("a stored front end that was never live doesn't affect readiness", async () => {
  makeLive(data.settings.dataDir, [shell(), remote('')]);
  await mkdir(join(data.settings.dataDir, 'releases', 'mfe-other', '1.0.0'), { recursive: true });
  expect((await fetch(`${url}/ready`)).status).toBe(200);
});
