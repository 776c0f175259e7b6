import { readFileSync } from 'node:fs';
import { runSignOutAll } from './run-sign-out-all.js';
import { serverEnvironment } from '../testing/server/server-environment.js';
import type { ApiClient } from '../testing/site/api-client.js';
import { TestSite } from '../testing/site/test-site.js';

const site = TestSite.use();

/** What `npm run sign-out-all` says. */
const signOutAll = async (args: string[] = [], env: NodeJS.ProcessEnv = {}) => {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const environment = { ...serverEnvironment(site.settings), ...env };
  return { code: await runSignOutAll(args, environment, { out: say, error: say }), said };
};

const status = async (client: ApiClient): Promise<number> => (await client.get('auth')).status;
const keyFile = () => readFileSync(`${site.settings.dataDir}/signing-key`, 'utf8');

test('after a leak, one command signs everybody out while the server runs (C4)', async () => {
  const user = await site.user();
  const leaked = keyFile();
  expect(await signOutAll()).toEqual({
    code: 0,
    said: ['Everybody is signed out. A new key signs whoever signs in from now on.'],
  });
  expect([await status(user), keyFile() === leaked]).toEqual([401, false]);
  expect(await status(await site.owner())).toBe(200);
  const entries = await site.audited();
  expect(entries.filter(({ action }) => action === 'session.all-ended')).toHaveLength(1);
});

test('and while it doesn’t run', async () => {
  const user = await site.user();
  await site.stopServer();
  const { code, said } = await signOutAll(['--json']);
  expect([code, JSON.parse(said[0]!)]).toEqual([0, { ok: true }]);
  await site.restart();
  const again = Object.assign(site.visitor(), { token: user.token });
  expect([await status(again), await status(await site.owner())]).toEqual([401, 200]);
});
