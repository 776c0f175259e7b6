import { readRows } from '../../testing/databases/read-rows.js';
import { runSql } from '../../testing/databases/run-sql.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import { codeOf } from '../../testing/site/reset-code.js';
import { password, TestSite } from '../../testing/site/test-site.js';
import { idOf } from '../../testing/site/user-edits.js';
import { lengthenWaits } from '../../testing/throttling/lengthen-waits.js';
import { OneTimeLink } from '../users/one-time-link.entity.js';

const site = TestSite.use();
let owner: ApiClient;
let admin: ApiClient;
let adminId: number;
let userId: number;
beforeAll(async () => {
  owner = await site.owner();
  admin = await site.user();
  adminId = await idOf(admin);
  await runSql(site.settings, `UPDATE users SET "isAdmin" = true WHERE "userId" = ${adminId}`);
});
let email: string;
beforeEach(async () => {
  const { body } = await (await site.user()).get('auth');
  ({ userId, email } = body);
});

const make = (by: ApiClient, id: number, given = password) =>
  by.post(`users/reset-link/${id}`, { password: given });

test('an administrator gets a link for a user, which works (C14)', async () => {
  const { status, body, headers } = await make(admin, userId);
  expect([status, headers.get('cache-control')]).toEqual([201, 'no-store']);
  expect(body).toEqual({ link: expect.stringMatching(/^http\S+\/users\/reset\?code=[\w-]{43}$/) });
  const answer = await site
    .visitor()
    .post('auth/reset', { code: codeOf(body.link), newPassword: 'another phrase of words' });
  expect(answer.status).toBe(200);
  const [entry] = await site.audited({ action: 'reset-link.created', targetId: userId });
  expect(entry).toMatchObject({ actorId: adminId, targetType: 'user', detail: null });
});

test.each([
  [
    'for an administrator, by another one',
    () => make(admin, adminId),
    403,
    'Only the site owner can make a link for an administrator',
  ],
  [
    'for the owner, by an administrator',
    () => make(admin, 1),
    409,
    'The site owner runs npm run reset-password on the server instead',
  ],
  [
    'for the owner, by the owner',
    () => make(owner, 1),
    409,
    'The site owner runs npm run reset-password on the server instead',
  ],
  ['for nobody', () => make(owner, 4_711), 404, 'This doesn’t exist, or was deleted'],
])('%s there is no link (C14)', async (_name, ask, status, msg) => {
  expect(await ask()).toMatchObject({ status, body: { errors: [{ msg }] } });
  expect(await readRows(site.settings, OneTimeLink)).toEqual([]);
});

test('the owner makes one for an administrator', async () => {
  expect((await make(owner, adminId)).status).toBe(201);
});

test.each([
  ['at once', (id: number) => admin.post(`users/unlock/${id}`), 204],
  ['by a link to reset the password', (id: number) => make(admin, id), 201],
])('an administrator ends a user’s waits after failed sign-ins %s (B7)', async (_name, end, status) => {
  const network = site.visitor();
  const signIn = async (given: string) => (await network.post('auth', { email, password: given })).status;
  for (let made = 0; made < 5; made += 1) await signIn('not it');
  await lengthenWaits(site.settings);
  expect(await signIn(password)).toBe(429);
  expect((await end(userId)).status).toBe(status);
  expect(await signIn(password)).toBe(200);
});

test('an end of waits is in the audit, and nobody’s can be ended (L3)', async () => {
  expect((await admin.post('users/unlock/4711')).status).toBe(404);
  await admin.post(`users/unlock/${userId}`);
  const unlocked = { action: 'sign-in.unlocked' as const, targetId: userId };
  expect(await site.audited(unlocked)).toMatchObject([{ actorId: adminId }]);
});
