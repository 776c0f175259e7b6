import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { addPasskey, withName } from '../testing/access/passkeys.js';
import { readRows } from '../testing/databases/read-rows.js';
import { runSql } from '../testing/databases/run-sql.js';
import { serverEnvironment } from '../testing/server/server-environment.js';
import { codeOf } from '../testing/site/reset-code.js';
import { ownerEmail, TestSite, unclaimed } from '../testing/site/test-site.js';
import { User } from '../accounts/users/user.entity.js';
import { runResetPassword } from './run-reset-password.js';

const newPassword = 'another phrase of five words';

// A process of its own, whose waits for the command's transaction don't hold that up.
const site = TestSite.useProcess(withName);

/** What `npm run reset-password` says. */
async function resetPassword(on: TestSite, args: string[], env: NodeJS.ProcessEnv = {}) {
  const out: string[] = [];
  const errors: string[] = [];
  const code = await runResetPassword(
    args,
    { ...serverEnvironment(on.settings), PUBLIC_URL: 'https://ada.example', ...env },
    { out: (line) => out.push(line), error: (line) => errors.push(line) },
  );
  return { code, out, errors };
}

const reset = async (code: string): Promise<number> =>
  (await site.visitor().post('auth/reset', { code, newPassword })).status;

test('the owner gets a link while the server runs, and while it writes (C14)', async () => {
  // Whose writes have no limit.
  const writer = await site.owner();
  const entry = { type: 'Language', body: 'Kotlin', time: '2 years' };
  let isMade = false;
  const statuses: number[] = [];
  const writing = (async () => {
    while (!isMade) statuses.push((await writer.post('experience/add', entry)).status);
  })();
  const made = await resetPassword(site, [` ${ownerEmail.toUpperCase()}`]).finally(() => (isMade = true));
  await writing;
  expect(made).toEqual({
    code: 0,
    out: [
      expect.stringMatching(
        /\(works once, within 30 minutes\): https:\/\/ada\.example\/users\/reset\?code=[\w-]{43}$/,
      ),
      'Passkeys and recovery codes stay. If they are lost, remove them with --remove-passkeys.',
    ],
    errors: [],
  });
  // Each is done, or can be retried: on a busy machine the command's transaction outlasts a wait.
  expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
  expect(statuses).toContain(201);
  expect(await reset(codeOf(made.out[0]))).toBe(200);
});

test('and while it doesn’t run (C14)', async () => {
  await site.stopServer();
  const made = await resetPassword(site, [ownerEmail, '--json']);
  expect(JSON.parse(made.out[0]!)).toEqual({
    ok: true,
    email: ownerEmail,
    link: expect.stringContaining('https://ada.example/users/reset?code='),
  });
  await site.restart();
  expect(await reset(codeOf(made.out[0]))).toBe(200);
});

test('an unknown email is refused, and the owner’s is said, which may be mistyped', async () => {
  const { code, out, errors } = await resetPassword(site, ['eve@portfolio.example']);
  expect([code, out]).toEqual([1, []]);
  expect(errors).toEqual([
    `No account has the email eve@portfolio.example. The owner’s is ${ownerEmail}; see User List for others.`,
  ]);
  for (const args of [[], [' '], [ownerEmail, 'more'], [ownerEmail, '--more']])
    expect((await resetPassword(site, args)).code).toBe(2);
});

test('an account with passkeys keeps them, and is told how to remove them', async () => {
  const email = 'second@portfolio.example';
  const user = await site.user({ email });
  await addPasskey(user);
  const kept = await resetPassword(site, [email]);
  expect(kept.out[1]).toMatch(/with --remove-passkeys\.$/);
  expect(await reset(codeOf(kept.out[0]))).toBe(200);
  const signIn = () => site.visitor().post('auth', { email, password: newPassword });
  expect((await signIn()).status).toBe(401);
  const removed = await resetPassword(site, [email, '--remove-passkeys', '--json']);
  expect(JSON.parse(removed.out[0]!)).toMatchObject({ ok: true, email });
  expect((await signIn()).status).toBe(200);
  expect(await site.audited({ action: 'passkey.removed' })).toMatchObject([{ actorId: 0, detail: 'all' }]);
});

test('the owner’s way back ends that passkeys are required, too', async () => {
  await runSql(site.settings, `UPDATE site_settings SET "requirePasskey" = true`);
  const owner = site.visitor();
  owner.token = (await owner.post('auth', { email: ownerEmail, password: newPassword })).body.token;
  expect((await owner.get('users')).status).toBe(403);
  expect((await resetPassword(site, [ownerEmail, '--remove-passkeys'])).code).toBe(0);
  expect((await owner.get('users')).status).toBe(200);
});

test('says that sign-in is closed', async () => {
  const { out } = await resetPassword(site, [ownerEmail], { ACCOUNTS: 'closed' });
  expect(out[2]).toBe('Sign-in is closed. Set ACCOUNTS to login or open first, and restart the server.');
});

test('leaves a folder without an installation as it is', async () => {
  const dataDir = join(site.settings.dataDir, 'mistyped');
  const { code, errors } = await resetPassword(site, [ownerEmail], { DATA_DIR: dataDir, DATABASE_URL: '' });
  expect([code, errors]).toEqual([
    1,
    [`There is no installation in ${dataDir}. Set DATA_DIR to its data folder.`],
  ]);
  expect(readdirSync(site.settings.dataDir)).not.toContain('mistyped');
});

test('an owner who isn’t claimed is claimed instead', async () => {
  const ownerless = await TestSite.start(unclaimed);
  const { code, errors } = await resetPassword(ownerless, ['ada@portfolio.example']);
  expect([code, errors]).toEqual([1, [expect.stringContaining('isn’t claimed yet: restart the server')]]);
  // The link that claims it resets nothing.
  const claimCode = /claim\?code=([\w-]+)/.exec(ownerless.server.output())?.[1];
  const answer = await ownerless.visitor().post('auth/reset', { code: claimCode, newPassword });
  expect(answer.status).toBe(503);
  const [owner] = await readRows(ownerless.settings, User);
  expect(owner).toMatchObject({ passwordHash: null });
  await ownerless.stop();
});
