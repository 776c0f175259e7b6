import { accountsDisabled } from '@portico/contract/accounts/auth';
import { FirstStart } from '../content/first-start.js';
import { openTestDatabase } from '../testing/databases/open-test-database.js';
import type { ApiAnswer } from '../testing/site/api-client.js';
import { ownerEmail, password, TestSite } from '../testing/site/test-site.js';
import { Accounts } from './open-accounts.js';

let site: TestSite;

const registration = {
  firstName: 'Ada',
  lastName: 'Tester',
  email: 'ada@portfolio.example',
  company: 'Test Ltd',
  password,
};

const signIn = () => site.visitor().post('auth', { email: ownerEmail, password });
const register = () => site.visitor().post('users/new', registration);

const expectDisabled = (answer: ApiAnswer): void => {
  expect(answer).toMatchObject({ status: 503, body: { status: 503, errors: [{ msg: accountsDisabled }] } });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
};

describe('a site', () => {
  afterEach(() => site.stop());

  test('ACCOUNTS controls sign-in and registration; closing signs nobody out', async () => {
    site = await TestSite.start({ ACCOUNTS: 'open' });
    const signedIn = await signIn();
    expect([signedIn.status, (await register()).status]).toEqual([200, 201]);

    await site.restart({ ACCOUNTS: 'login' });
    expect((await site.visitor().get('site')).body.accounts).toBe('login');
    expect((await signIn()).status).toBe(200);
    expectDisabled(await register());

    await site.restart({ ACCOUNTS: 'closed' });
    expect((await site.visitor().get('site')).body.accounts).toBe('closed');
    expectDisabled(await signIn());
    expectDisabled(await register());
    expectDisabled(await site.visitor().post('auth', { email: '' }));
    expectDisabled(await site.visitor().post('users/new', { isAdmin: true }));
    const answer = await site.visitor().get('auth', { 'x-auth-token': signedIn.body.token });
    expect(answer.status).toBe(200);
  });
});

test('once the owner account is claimed, checking whether accounts are open makes no query', async () => {
  const { database, drop } = await openTestDatabase();
  await new FirstStart(database).run({
    account: async () => ({ email: ownerEmail, passwordHash: 'a hash' }),
  });
  const accounts = new Accounts({ accounts: undefined }, database);
  expect(await accounts.cached()).toBe('open');
  const queries = jest.spyOn(database, 'read');
  expect(await accounts.cached()).toBe('open');
  expect(queries).not.toHaveBeenCalled();
  await drop();
});
