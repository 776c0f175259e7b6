import { aNewExperience } from '@portico/contract/testing/rows';
import { Experience } from '../../rows/experience/experience.entity.js';
import { Deletion } from '../../rows/deletion.entity.js';
import { readRows } from '../../testing/databases/read-rows.js';
import { runSql } from '../../testing/databases/run-sql.js';
import { resetCodeFor } from '../../testing/site/reset-code.js';
import { password, TestSite } from '../../testing/site/test-site.js';
import { idOf } from '../../testing/site/user-edits.js';
import { FailedSignIns } from '../sign-in/failed-sign-ins.entity.js';
import { OneTimeLink } from '../users/one-time-link.entity.js';
import { Session } from '../sessions/session.entity.js';
import { User } from '../users/user.entity.js';

const names = { firstName: 'Ada', lastName: 'Tester', company: 'Test Ltd' };
const entry = aNewExperience();

const site = TestSite.use();

test('deletes the user with entries, sessions, links, networks and counts, and no one else (S6.2, S7.13)', async () => {
  const email = 'ada@portfolio.example';
  const [ada, other] = [await site.user({ email }), await site.user()];
  const [adaId, otherId] = [await idOf(ada), await idOf(other)];
  for (const person of [ada, other]) {
    const { expId } = (await person.post('experience/add', entry)).body;
    await person.delete(`experience/edit/${expId}`);
    await person.post('experience/add', entry);
    await resetCodeFor(site, (await person.get('auth')).body.email);
  }
  const elsewhere = await site.signIn(email);
  await site.visitor().post('auth', { email, password: 'not her password' });
  await elsewhere.post('users/selfEdit', {
    ...names,
    password: 'not hers',
    newPassword: 'a phrase of some words',
  });

  const answer = await ada.call('DELETE', 'users/selfEdit', { password });

  expect([answer.status, answer.text]).toEqual([204, '']);
  expect([(await ada.get('auth')).status, (await elsewhere.get('auth')).status]).toEqual([401, 401]);
  const counts = (userId: number) =>
    Promise.all([
      readRows(site.settings, User, { where: { userId } }),
      readRows(site.settings, Session, { where: { userId } }),
      readRows(site.settings, OneTimeLink, { where: { userId } }),
      readRows(site.settings, Experience, { where: { authorId: userId } }),
      readRows(site.settings, Deletion, { where: { userId } }),
    ]).then((tables) => tables.map(({ length }) => length));
  expect(await counts(adaId)).toEqual([0, 0, 0, 0, 0]);
  expect(await counts(otherId)).toEqual([1, 1, 1, 1, 1]);
  // The owner made the links in two sessions.
  expect(await counts(1)).toEqual([1, 2, 0, 24, 0]);
  expect(await readRows(site.settings, FailedSignIns)).toEqual([]);
  const deleted = { action: 'user.deleted', targetType: 'user', targetId: adaId } as const;
  expect(await site.audited(deleted)).toMatchObject([{ actorId: adaId }]);
});

test('never reuses the user id, and the old token is invalid (C9)', async () => {
  const ada = await site.user();
  const userId = await idOf(ada);
  await ada.call('DELETE', 'users/selfEdit', { password });
  const next = await site.user();
  expect(await idOf(next)).toBe(userId + 1);
  expect((await ada.get('auth')).status).toBe(401);
  await site.restart();
  expect((await site.visitor().get('auth', { 'x-auth-token': ada.token! })).status).toBe(401);
});

test('does not delete an account that has changed since it was read', async () => {
  const ada = await site.user();
  await ada.post('users/selfEdit', { firstName: 'Grace', lastName: 'Tester', company: '' });
  const answer = await ada.call('DELETE', 'users/selfEdit', { password }, { 'if-match': '"1"' });
  expect(answer).toMatchObject({ status: 412, body: { current: { firstName: 'Grace', version: 2 } } });
  expect((await ada.call('DELETE', 'users/selfEdit', { password }, { 'if-match': '"2"' })).status).toBe(204);
});

test("the site owner's account can't be deleted, even with other administrators", async () => {
  await site.user();
  await runSql(site.settings, 'UPDATE users SET "isAdmin" = true');
  const owner = await site.owner();
  expect(await owner.call('DELETE', 'users/selfEdit', { password })).toMatchObject({
    status: 409,
    body: { errors: [{ msg: 'The site owner’s account can’t be deleted', code: 'site-owner' }] },
  });
  expect((await owner.get('auth')).status).toBe(200);
});
