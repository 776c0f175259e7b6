import { AuditEntry } from '../../database/audit-entry.entity.js';
import { readRows } from '../../testing/databases/read-rows.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import { resetCodeFor } from '../../testing/site/reset-code.js';
import { password, TestSite } from '../../testing/site/test-site.js';
import { OneTimeLink } from '../users/one-time-link.entity.js';

// Without mail.
const site = TestSite.use();
let user: ApiClient;
let email: string;
let userId: number;
let people = 0;
let wanted: string;
beforeEach(async () => {
  user = await site.user();
  ({ email, userId } = (await user.get('auth')).body);
  wanted = `Zoë${(people += 1)}@Portfolio.example`;
});

const names = { firstName: 'Ada', lastName: 'Tester', company: '' };

const change = (fields: object = {}) =>
  user.post('users/selfEdit', { ...names, email: wanted, password, ...fields });

const signIn = async (whose: string): Promise<number> =>
  (await site.visitor().post('auth', { email: whose, password })).status;

test('with the password the email is another one, and the old one signs nobody in (C13)', async () => {
  expect(await change()).toMatchObject({ status: 200, body: { email: wanted, version: 2 } });
  expect([await signIn(email), await signIn(wanted.toUpperCase())]).toEqual([401, 200]);
  expect((await (await site.owner()).get(`users?search=${encodeURIComponent('zoe')}`)).body).toEqual(
    expect.arrayContaining([expect.objectContaining({ userId, email: wanted })]),
  );
});

test('it ends every session and link, and answers a new token (C13)', async () => {
  const elsewhere = await site.signIn(email);
  await resetCodeFor(site, email);
  const { body } = await change();
  expect([(await elsewhere.get('auth')).status, (await user.get('auth')).status]).toEqual([401, 401]);
  user.token = body.token;
  expect((await user.get('auth')).body).toMatchObject({ userId, email: wanted });
  expect(await readRows(site.settings, OneTimeLink, { where: { userId } })).toEqual([]);
});

test('an email that has an account, in any spelling, is 409 and nothing changes (C13)', async () => {
  await site.user({ email: wanted });
  expect(await change({ email: wanted.toUpperCase(), firstName: 'Eve' })).toMatchObject({
    status: 409,
    body: { errors: [{ msg: 'Email already has an account', path: 'email' }] },
  });
  expect((await user.get('users/selfEdit')).body).toMatchObject({ email, firstName: 'Ada', version: 1 });
});

test('emails are not found out faster than by registering (B9)', async () => {
  const owner = await site.owner();
  const statuses: number[] = [];
  for (let made = 0; made < 21; made += 1)
    statuses.push((await change({ email: (await owner.get('auth')).body.email })).status);
  // The user has registered from this address.
  expect(statuses.slice(-3)).toEqual([409, 429, 429]);
  const throttled = { where: { action: 'email-change.throttled' } } as const;
  expect(await readRows(site.settings, AuditEntry, throttled)).toMatchObject([{ actorId: userId }]);
});

test('the audit has the change, without the emails (L3)', async () => {
  await change();
  const entries = await readRows(site.settings, AuditEntry, { where: { targetId: userId } });
  expect(entries.filter(({ action }) => action === 'email.changed')).toMatchObject([{ actorId: userId }]);
  expect(JSON.stringify(entries)).not.toMatch(/portfolio\.example/i);
});
