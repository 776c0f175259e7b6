import { accountsDisabled } from '@portico/contract/accounts/auth';
import type { ApiAnswer } from '../testing/site/api-client.js';
import { ownerEmail, password, TestSite } from '../testing/site/test-site.js';

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

  test('without ACCOUNTS, a site is closed until its owner claims it, then open', async () => {
    site = await TestSite.startProcess({ OWNER_EMAIL: '', OWNER_PASSWORD: '' });
    expectDisabled(await register());
    expectDisabled(await signIn());
    const code = /claim\?code=([\w-]+)/.exec(site.server.output())![1];
    await site.visitor().post('auth/claim', { ...registration, code, email: ownerEmail });
    expect([(await register()).status, (await signIn()).status]).toEqual([201, 200]);
  });
});
