import { runSql } from '../testing/databases/run-sql.js';
import type { ApiAnswer, ApiClient } from '../testing/site/api-client.js';
import { secretsIn } from '../testing/site/secrets-in.js';
import { TestSite, unclaimed } from '../testing/site/test-site.js';

const person = { firstName: 'Ada', lastName: 'Tester', company: 'Test Ltd' };
const email = 'ada@portfolio.example';
const chosen = 'canary chosen by a user';
const changed = 'canary chosen by her later';
const wrong = 'canary that is not hers';
const owners = 'canary chosen by the owner';

const site = TestSite.use({ ...unclaimed, ACCOUNTS: 'open' });
let user: ApiClient;
beforeAll(async () => (user = await site.user({ email, password: chosen })));

const claim = (): Promise<ApiAnswer> => {
  const code = /claim\?code=([\w-]+)/.exec(site.server.output())![1];
  const fields = { ...person, email: 'owner@portfolio.example', password: owners, code };
  return site.visitor().post('auth/claim', fields);
};

const register = (): Promise<ApiAnswer> =>
  site.visitor().post('users/new', { ...person, email: 'new@portfolio.example', password: chosen });

const signIn = (password: string): Promise<ApiAnswer> => site.visitor().post('auth', { email, password });

const change = (): Promise<ApiAnswer> =>
  user.post('users/selfEdit', { ...person, password: chosen, newPassword: changed });

const statuses = async (): Promise<number[]> => {
  const answers = [
    await claim(),
    await register(),
    await signIn(chosen),
    await signIn(wrong),
    await change(),
  ];
  return answers.map(({ status }) => status);
};

/** What these calls answer while a table is away: the queries that fail hold hashes. */
const statusesWithout = async (table: string): Promise<number[]> => {
  await runSql(site.settings, `ALTER TABLE ${table} RENAME TO away`);
  const failed = await statuses();
  await runSql(site.settings, `ALTER TABLE away RENAME TO ${table}`);
  return failed;
};

test('the server logs no password, hash or token, even if a call fails (A10)', async () => {
  expect(await statusesWithout('users')).toEqual(Array(5).fill(500));
  expect(await statusesWithout('audit')).toEqual(Array(5).fill(500));
  expect(await statuses()).toEqual([201, 201, 200, 401, 200]);

  await site.stopServer();
  const output = site.server.output();
  expect(output.match(/failed with 500/g)).toHaveLength(10);
  expect(secretsIn(output, chosen, changed, wrong, owners)).toEqual([]);
});
