import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { AuditEntry } from '../../foundation/audit/audit-entry.entity.js';
import { runUnlock } from '../../run-unlock.js';
import { readRows } from '../../testing/databases/read-rows.js';
import { serverEnvironment } from '../../testing/server/server-environment.js';
import { ApiClient } from '../../testing/site/api-client.js';
import { password, TestSite } from '../../testing/site/test-site.js';

const site = TestSite.use();

let email = '';
let network = '';
let userId: number;
let people = 0;
beforeEach(async () => {
  people += 1;
  email = `Ada${people}@portfolio.example`;
  network = `203.0.${people}.7`;
  userId = (await (await site.user({ email })).get('auth/self')).body.id;
});

const unlock = async (args = [email], env: NodeJS.ProcessEnv = {}) => {
  const out: string[] = [];
  const errors: string[] = [];
  const settings = { ...serverEnvironment(site.settings), ...env };
  const code = await runUnlock(args, settings, {
    out: (line) => out.push(line),
    error: (line) => errors.push(line),
  });
  return { code, out, errors };
};

const signIn = async (url = site.url, given = password): Promise<number> =>
  (await new ApiClient(url, network).post('auth', { email, password: given })).status;

const lock = async (): Promise<void> => {
  for (let made = 0; made < 5; made += 1) await signIn(site.url, 'not it');
  expect(await signIn()).toBe(429);
};

const recorded = () =>
  readRows(site.settings, AuditEntry, { where: { action: 'sign-in.unlocked', targetId: userId } });

const unlocked = () => `The failed attempts of ${email.toUpperCase()} were deleted. They can sign in now.`;

test('deletes the failed attempts while the server runs, and records it (B7)', async () => {
  await lock();
  expect(await unlock([` ${email.toUpperCase()}`])).toEqual({ code: 0, out: [unlocked()], errors: [] });
  expect(await recorded()).toMatchObject([{ actorId: 0, targetType: 'user', targetId: userId }]);
  expect(await signIn(site.url, 'not it')).toBe(401);
  expect(await signIn()).toBe(200);
});

test('reports when there is nothing to reset, and refuses an unknown email or wrong usage', async () => {
  const nothing = `${email} has no failed attempts and is not locked out.`;
  expect(await unlock()).toEqual({ code: 0, out: [nothing], errors: [] });
  const unknown = 'No account has the email eve@portfolio.example. Check the spelling in the user list.';
  expect(await unlock(['eve@portfolio.example'])).toEqual({ code: 1, out: [], errors: [unknown] });
  for (const args of [[], [' '], [email, 'more'], [email, '--more']])
    expect((await unlock(args)).code).toBe(2);
  expect(await recorded()).toEqual([]);
});

test('a script gets one JSON document', async () => {
  const unlockJson = async (args: string[]) => JSON.parse((await unlock([...args, '--json'])).out.join('\n'));
  expect(await unlockJson([email])).toEqual({ ok: true, email, wasCounted: false });
  expect(await unlockJson(['eve'])).toEqual({ ok: false, error: expect.stringContaining('No account has') });
});

test('leaves a folder without an installation unchanged and says so', async () => {
  const dataDir = join(site.settings.dataDir, 'mistyped');
  const { code, errors } = await unlock([email], { DATA_DIR: dataDir, DATABASE_URL: '' });
  expect([code, errors]).toEqual([
    1,
    [`There is no installation in ${dataDir}. Set DATA_DIR to its data folder.`],
  ]);
  expect(readdirSync(site.settings.dataDir)).not.toContain('mistyped');
});
