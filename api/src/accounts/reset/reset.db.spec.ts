import { readRows } from '../../testing/databases/read-rows.js';
import { runSql } from '../../testing/databases/run-sql.js';
import { resetCodeFor } from '../../testing/site/reset-code.js';
import { password, TestSite } from '../../testing/site/test-site.js';
import { eventually } from '../../testing/site/eventually.js';
import { lengthenWaits } from '../../testing/throttling/lengthen-waits.js';
import { FailedSignIns } from '../sign-in/failed-sign-ins.entity.js';
import { OneTimeLink } from '../users/one-time-link.entity.js';
import type { ApiClient } from '../../testing/site/api-client.js';

const newPassword = 'another phrase of five words';
const invalidLink = {
  status: 404,
  body: { errors: [{ msg: 'This link is invalid, has expired, or was already used' }] },
};

const site = TestSite.use();
let user: ApiClient;
let email: string;
let userId: number;
let code: string;
beforeEach(async () => {
  user = await site.user();
  ({ email, userId } = (await user.get('auth')).body);
  code = await resetCodeFor(site, email);
});

const reset = (change: object = {}, from = site.visitor()) =>
  from.post('auth/reset', { code, newPassword, ...change });

const signIn = async (secret: string): Promise<number> =>
  (await site.visitor().post('auth', { email, password: secret })).status;

test('a link sets the password, ends every session, and signs in (C14)', async () => {
  const answer = await reset();
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(answer.body).toEqual({ token: expect.any(String), isAdmin: false });
  expect((await user.get('auth')).status).toBe(401);
  user.token = answer.body.token;
  expect((await user.get('auth')).body).toMatchObject({ userId, version: 2 });
  expect([await signIn(password), await signIn(newPassword)]).toEqual([401, 200]);
});

test('a link works once, until it expires, and is stored as its hash (C14)', async () => {
  const links = () => readRows(site.settings, OneTimeLink, { where: { userId } });
  expect(JSON.stringify(await links())).not.toContain(code);
  const resetAt = async (expiresAt: number) => {
    await runSql(
      site.settings,
      `UPDATE one_time_links SET "expiresAt" = '${new Date(expiresAt).toISOString()}'`,
    );
    return reset();
  };
  const expired = await resetAt(Date.now());
  const ofTheFuture = await resetAt(Date.now() + 365 * 86_400_000);
  code = await resetCodeFor(site, email);
  expect((await reset()).status).toBe(200);
  const used = await reset({ newPassword: 'what a thief would choose' });
  expect([
    expired,
    ofTheFuture,
    used,
    await reset({ code: 'wrong' }),
    await reset({ code: 7 }),
  ]).toMatchObject(Array(5).fill(invalidLink));
  expect(await links()).toEqual([]);
  expect(await signIn(newPassword)).toBe(200);
});

test.each([
  ['a new link', () => resetCodeFor(site, email)],
  [
    'a password change',
    async () => {
      const names = { firstName: 'Ada', lastName: 'Tester', company: '' };
      await user.post('users/selfEdit', { ...names, password, newPassword: 'yet another phrase of words' });
    },
  ],
  [
    'admin rights',
    async () => {
      const names = { firstName: 'Ada', lastName: 'Tester', company: 'Test Ltd' };
      const edit = { userId, ...names, isAdmin: true, password };
      expect((await (await site.owner()).post(`users/edit/${userId}`, edit)).status).toBe(200);
    },
  ],
])('%s ends the link (C14)', async (_name, end) => {
  await end();
  expect(await reset()).toMatchObject(invalidLink);
});

test('waits after failed sign-ins end with the reset, and nobody else’s (C14)', async () => {
  const network = site.visitor();
  const other = (await (await site.user()).get('auth')).body.email;
  const guess = (whose: string) => network.post('auth', { email: whose, password: 'not it' });
  for (let made = 0; made < 5; made += 1) await guess(email);
  await lengthenWaits(site.settings);
  await guess(other);
  expect((await network.post('auth', { email, password })).status).toBe(429);
  expect((await reset()).status).toBe(200);
  expect((await network.post('auth', { email, password: newPassword })).status).toBe(200);
  expect(await readRows(site.settings, FailedSignIns)).toHaveLength(1);
});

test('what is refused keeps the link, and needs a valid one (C14)', async () => {
  const short = await reset({ newPassword: 'short' });
  expect(short).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'newPassword', code: 'password-too-short' }] },
  });
  expect(await reset({ newPassword: email })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'newPassword', code: 'password-blocklisted' }] },
  });
  expect(await reset({ code: 'wrong', newPassword: 'short' })).toMatchObject(invalidLink);
  expect((await reset()).status).toBe(200);
});

test('the audit says who made the link and who used it, without the code (L3)', async () => {
  await reset();
  const entries = await site.audited({ targetType: 'user', targetId: userId });
  expect(entries.slice(-3)).toMatchObject([
    { action: 'reset-link.created', actorId: 1 },
    { action: 'password.reset', actorId: userId, address: expect.any(String) },
    { action: 'session.opened', actorId: userId },
  ]);
  expect(JSON.stringify(entries)).not.toContain(code);
});

test('expired links are removed', async () => {
  await runSql(site.settings, `UPDATE one_time_links SET "expiresAt" = '${new Date().toISOString()}'`);
  await site.restart();
  await eventually(async () => expect(await readRows(site.settings, OneTimeLink)).toEqual([]));
});
