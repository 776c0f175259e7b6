import { aNewExperience } from '@portico/contract/testing/rows';
import { sentence } from '@portico/contract/texts/problems';
import { Session } from '../sessions/session.entity.js';
import { User } from '../users/user.entity.js';
import { readRows } from '../../testing/databases/read-rows.js';
import { runSql } from '../../testing/databases/run-sql.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import { ownerEmail, password, TestSite, unclaimed } from '../../testing/site/test-site.js';
import { administrator, editUser, names, setAdmin, someone } from '../../testing/site/user-edits.js';

const site = TestSite.use();
let owner: ApiClient;
beforeAll(async () => (owner = await site.owner()));

const rowOf = async (userId: number): Promise<User | undefined> =>
  (await readRows(site.settings, User, { where: { userId } }))[0];

const auditOf = async (targetId: number): Promise<string[]> =>
  (await site.audited({ targetId }))
    .filter(({ targetType, action }) => targetType === 'user' && action !== 'session.opened')
    .map(({ action, actorId }) => `${action} by ${actorId}`);

test('an edit changes names, company and rights, is answered as it is kept, and noted (L3, S6.3, S7.9)', async () => {
  const [user, userId] = await someone(site);
  const { email } = (await user.get('auth')).body;

  const promoted = await editUser(owner, userId, { firstName: '  Cafe\u0301 ', isAdmin: true, password });

  expect([promoted.status, promoted.headers.get('etag')]).toEqual([200, '"2"']);
  const expected = { userId, ...names, firstName: 'Café', email, isAdmin: true, version: 2 };
  expect(promoted.body).toEqual(expected);
  expect((await user.get('auth')).body).toEqual(expected);
  expect((await setAdmin(owner, userId, false)).body).toMatchObject({ isAdmin: false, version: 3 });
  await editUser(owner, userId);
  expect(await auditOf(userId)).toEqual([
    `user.registered by ${userId}`,
    'user.updated by 1',
    'user.promoted by 1',
    'user.updated by 1',
    'user.demoted by 1',
    'user.updated by 1',
  ]);
});

test('a company that is there cannot be emptied, and who has none can be edited without one', async () => {
  const [user, userId] = await someone(site);
  const refused = await editUser(owner, userId, { company: ' ' });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ path: 'company', msg: 'Company is required', code: 'missing' }],
  ]);
  const { firstName, lastName } = await rowOf(userId).then((row) => row!);
  expect((await user.post('users/selfEdit', { firstName, lastName, company: '' })).status).toBe(200);
  expect((await editUser(owner, userId, { company: '' })).body).toMatchObject({ ...names, company: '' });
});

test('no request that begins after the answer to a demotion is done for the demoted (C10)', async () => {
  const [admin, userId] = await administrator(site, owner);
  const [, other] = await someone(site);
  let isDemoted = false;
  const asked: Promise<{ wasDemoted: boolean; status: number }>[] = [];
  const ask = async (index: number) => {
    const wasDemoted = isDemoted;
    const { status } = await (index % 10 === 0 ? editUser(admin, other) : admin.get('users?limit=1'));
    return { wasDemoted, status };
  };
  const lanes = Array.from({ length: 10 }, async (_, lane) => {
    for (let index = 0; index < 50; index += 1) {
      asked.push(ask(index));
      await asked.at(-1);
      if (lane > 0 || index !== 20) continue;
      await setAdmin(owner, userId, false);
      isDemoted = true;
    }
  });
  await Promise.all(lanes);
  const answers = await Promise.all(asked);
  const after = answers.filter(({ wasDemoted }) => wasDemoted);
  expect(after.length).toBeGreaterThan(100);
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set([403]));
  expect(answers.some(({ status }) => status === 200)).toBe(true);
});

test('a deletion takes entries and sessions along, and leaves a number in the audit (C8, L3, S7.10)', async () => {
  const [user, userId] = await someone(site);
  await user.post('experience/add', aNewExperience());

  const answer = await owner.delete(`users/edit/${userId}`);

  expect([answer.status, answer.text]).toEqual([204, '']);
  expect((await user.get('auth')).status).toBe(401);
  expect(await rowOf(userId)).toBeUndefined();
  expect(await readRows(site.settings, Session, { where: { userId } })).toEqual([]);
  expect((await auditOf(userId)).at(-1)).toBe('user.deleted by 1');
  expect((await owner.delete(`users/edit/${userId}`)).status).toBe(404);
});

test('an administrator deletes five users an hour without the password, whatever the session or server (D8)', async () => {
  const user = await site.user();
  const { userId: adminId, email } = (await user.get('auth')).body;
  await setAdmin(owner, adminId, true);
  // Over an hour ago.
  const longAgo = new Date(Date.now() - 61 * 60_000).toISOString();
  const entry = `('${longAgo}', ${adminId}, 'user.deleted', 'user', 0)`;
  const columns = '(at, "actorId", action, "targetType", "targetId")';
  await runSql(site.settings, `INSERT INTO audit ${columns} VALUES ${Array(5).fill(entry).join()}`);
  const ids: number[] = [];
  for (let made = 0; made < 7; made += 1) ids.push((await someone(site))[1]);
  const statuses: number[] = [];
  for (const userId of ids.slice(0, 5)) statuses.push((await user.delete(`users/edit/${userId}`)).status);
  await site.restart();
  owner = await site.owner();
  const admin = await site.signIn(email);
  const refused = await admin.delete(`users/edit/${ids[5]}`);
  expect([...statuses, refused.status]).toEqual([204, 204, 204, 204, 204, 422]);
  expect(refused.body.errors).toEqual([{ ...sentence('many-deletions', { max: 5 }), path: 'password' }]);
  expect(await rowOf(ids[5]!)).toBeDefined();
  expect((await admin.call('DELETE', `users/edit/${ids[5]}`, { password })).status).toBe(204);
  expect((await admin.delete(`users/edit/${ids[6]}`)).status).toBe(422);
  expect((await owner.delete(`users/edit/${ids[6]}`)).status).toBe(204);
});

test('the site owner is neither demoted nor deleted, and edited by nobody else', async () => {
  const [admin, adminId] = await administrator(site, owner);
  const before = await rowOf(1);
  const refused = await editUser(admin, 1, { isAdmin: true, password });
  expect([refused.status, refused.body.errors]).toEqual([
    403,
    [{ msg: 'Only the site owner can do this', code: 'owner-only' }],
  ]);
  expect(await rowOf(1)).toEqual(before);
  const noted = { action: 'access.refused', actorId: adminId, targetType: 'users', targetId: 1 } as const;
  expect(await site.audited(noted)).toHaveLength(1);
  for (const answer of [
    await editUser(owner, 1, { isAdmin: false }),
    await owner.delete('users/edit/1'),
    await admin.delete('users/edit/1'),
  ])
    expect([answer.status, answer.body.errors[0].code]).toEqual([409, 'site-owner']);
  expect((await editUser(owner, 1, { isAdmin: true })).body).toMatchObject({ userId: 1, ...names });
  expect((await site.signIn(ownerEmail)).token).toBeDefined();
});

describe('while the owner cannot sign in', () => {
  const ownerless = TestSite.useProcess({ ...unclaimed, ACCOUNTS: 'open' });

  test('the last administrator who can stays one', async () => {
    const [[last, lastId], [, anotherId]] = [await someone(ownerless), await someone(ownerless)];
    await runSql(ownerless.settings, 'UPDATE users SET "isAdmin" = true');
    expect((await setAdmin(last, anotherId, false)).status).toBe(200);
    const answers = [await editUser(last, lastId), await last.call('DELETE', 'users/selfEdit', { password })];
    expect(answers.map(({ status, body }) => [status, body.errors[0].code])).toEqual(
      Array(2).fill([409, 'last-admin']),
    );
    expect((await editUser(last, lastId, { isAdmin: true })).status).toBe(200);
  });
});

test('administrators who demote themselves are done being one', async () => {
  const [admin, adminId] = await administrator(site, owner);
  expect((await setAdmin(admin, adminId, false)).body.isAdmin).toBe(false);
  expect((await setAdmin(admin, adminId, true)).status).toBe(403);
});

test('a stolen session of an administrator does not delete the account, which is sent to its own screen', async () => {
  const [robbed, userId] = await administrator(site, owner);
  expect(await robbed.delete(`users/edit/${userId}`)).toMatchObject({
    status: 409,
    body: {
      errors: [{ msg: 'Delete your own account under Profile > Delete Account', code: 'own-account' }],
    },
  });
  expect((await robbed.call('DELETE', `users/edit/${userId}`, { password })).status).not.toBe(204);
  expect((await robbed.delete(`users/edit/${userId}`, { 'if-match': '"1"' })).status).toBe(412);
  expect((await robbed.get('users')).status).toBe(200);
  expect((await auditOf(userId)).join()).not.toContain('user.deleted');
});

test('a stale version is 412 with the user as he is, and goes before 409', async () => {
  const [user, userId] = await someone(site);
  for (const answer of [
    await editUser(owner, userId, {}, { 'if-match': '"2"' }),
    await owner.delete(`users/edit/${userId}`, { 'if-match': '"7"' }),
  ]) {
    expect([answer.status, answer.headers.get('etag')]).toEqual([412, '"1"']);
    expect(answer.body.current).toEqual((await user.get('auth')).body);
  }
  expect((await editUser(owner, 1, { isAdmin: false }, { 'if-match': '"999"' })).status).toBe(412);
  expect((await editUser(owner, userId, {}, { 'if-match': '"1"' })).headers.get('etag')).toBe('"2"');
});

test('the first rule that fails answers: person, right, form, fields, existence, version, state', async () => {
  const [user] = await someone(site);
  const missing = 2 ** 31 - 1;
  expect((await site.visitor().post(`users/edit/${missing}`, {})).status).toBe(401);
  expect((await user.post(`users/edit/${missing}`, {})).status).toBe(403);
  expect((await owner.post('users/edit/01', {})).status).toBe(400);
  expect((await owner.post(`users/edit/${missing}`, {})).status).toBe(422);
  expect((await editUser(owner, missing)).status).toBe(404);
  expect((await editUser(owner, 1, { firstName: '', isAdmin: false }, { 'if-match': '"999"' })).status).toBe(
    422,
  );
});
