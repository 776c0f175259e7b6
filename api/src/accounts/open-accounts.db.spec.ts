import { accountsDisabled } from '@portico/contract/accounts/auth';
import { aSiteEdit } from '@portico/contract/testing/rows';
import type { ApiAnswer } from '../testing/site/api-client.js';
import { resetCodeFor } from '../testing/site/reset-code.js';
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

const administratorsOnly = 'Only administrators can sign in now. Check email and password.';

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

describe('in Site Settings, the owner', () => {
  afterEach(() => site.stop());

  test('leaves existing accounts, or only administrators, and who is signed in; ACCOUNTS wins', async () => {
    site = await TestSite.start();
    const owner = await site.owner();
    const user = await site.user();
    const { email, userId } = (await user.get('auth')).body;
    const signInAs = (typed: string, secret = password) =>
      site.visitor().post('auth', { email: typed, password: secret });
    const choose = async (accounts: 'login' | 'closed') => {
      expect((await owner.put('site/settings', aSiteEdit({ accounts }))).status).toBe(200);
      expect((await site.visitor().get('site')).body).toMatchObject({ accounts, accountsSetBy: 'owner' });
      expectDisabled(await register());
    };
    await choose('login');
    expect((await signInAs(email)).status).toBe(200);

    await choose('closed');
    // Like a wrong password, also in the audit and the count.
    const refused = await signInAs(email);
    expect([refused.status, refused.body.errors]).toEqual([
      401,
      [{ msg: administratorsOnly, code: 'administrators-only' }],
    ]);
    for (const typed of [email, ownerEmail, 'nobody@portfolio.example'])
      expect((await signInAs(typed, 'a wrong phrase of words')).body.errors).toEqual(refused.body.errors);
    const { body: log } = await owner.get('audit?action=sign-in.failed');
    expect(log.filter(({ targetId }: { targetId: number }) => targetId === userId)).toHaveLength(2);
    const code = await resetCodeFor(site, email);
    expectDisabled(await site.visitor().post('auth/reset', { code, newPassword: 'another phrase of words' }));
    expect((await user.get('auth')).status).toBe(200);
    expect((await signInAs(ownerEmail)).status).toBe(200);
    await site.restart();
    expect((await signInAs(email)).status).toBe(401);

    await site.restart({ ACCOUNTS: 'open' });
    const { body } = await site.visitor().get('site');
    expect(body).toMatchObject({ accounts: 'open', accountsSetBy: 'environment' });
    expect((await signInAs(email)).status).toBe(200);
  });
});
