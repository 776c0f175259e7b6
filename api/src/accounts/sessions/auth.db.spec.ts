import { AuditEntry } from '../../foundation/audit/audit-entry.entity.js';
import { readRows } from '../../testing/databases/read-rows.js';
import { runSql } from '../../testing/databases/run-sql.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import { TestSite } from '../../testing/site/test-site.js';

const site = TestSite.use();

const idOf = async (client: ApiClient): Promise<number> => (await client.get('auth/self')).body.id;

/** Still has a token. */
const deletedUser = async (): Promise<ApiClient> => {
  const user = await site.user();
  await runSql(site.settings, `DELETE FROM users WHERE "userId" = ${await idOf(user)}`);
  return user;
};

const signedOut = async (): Promise<ApiClient> => {
  const user = await site.user();
  await user.delete('auth');
  return user;
};

test.each([
  ['GET', 'auth', 200],
  ['GET', 'auth/admin', 200],
  ['GET', 'auth/self', 200],
  ['DELETE', 'auth', 204],
])(
  '%s /api/%s answers 401 to all but signed-in users, and is never cached',
  async (method, path, success) => {
    const people = [
      site.visitor(),
      await deletedUser(),
      await signedOut(),
      await site.user(),
      await site.owner(),
    ];
    const answers = await Promise.all(people.map((person) => person.call(method, path)));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, success, success]);
    expect(answers[0]!.body.errors).toEqual([{ msg: 'You are not signed in' }]);
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(people.map(() => 'no-store'));
  },
);

test("signing out leaves the user's other browsers signed in, and is in the audit once (C6, L3)", async () => {
  const here = await site.user();
  const { email, userId } = (await here.get('auth')).body;
  const there = await site.signIn(email);
  expect([(await here.delete('auth')).status, (await here.delete('auth')).status]).toEqual([204, 401]);
  expect((await there.get('auth')).body.email).toBe(email);
  const ended = { action: 'session.ended', targetType: 'user', targetId: userId } as const;
  expect(await readRows(site.settings, AuditEntry, { where: ended })).toMatchObject([
    { actorId: userId, requestId: expect.any(String), address: expect.stringMatching(/\.0\/24$/) },
  ]);
});
