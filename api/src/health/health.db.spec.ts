import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeLive, remote, shell } from '../testing/releases/fixture-release.js';
import { TestSite } from '../testing/site/test-site.js';

const site = TestSite.use();

const get = (path: string) => fetch(`${site.url}/api/health/${path}`);

test('a running server is alive (J6)', async () => {
  const answer = await get('live');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await answer.json()).toEqual({ status: 'ok' });
});

test('a server is ready once the front ends are live', async () => {
  const before = await get('ready');
  expect([before.status, before.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await before.json()).toMatchObject({
    errors: [{ msg: 'The shell, or every remote, has no live release' }],
  });
  makeLive(site.settings.dataDir, [shell(), remote('')]);
  const after = await get('ready');
  expect([after.status, await after.json()]).toEqual([200, { status: 'ok' }]);
});

test("a stored front end that was never live doesn't affect readiness", async () => {
  makeLive(site.settings.dataDir, [shell(), remote('')]);
  await mkdir(join(site.settings.dataDir, 'releases', 'mfe-other', '1.0.0'), { recursive: true });
  expect((await get('ready')).status).toBe(200);
});
