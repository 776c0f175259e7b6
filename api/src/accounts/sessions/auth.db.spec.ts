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

describe('signing out', () => {});
