import { readRows } from '../../testing/databases/read-rows.js';
import { runSql } from '../../testing/databases/run-sql.js';
import type { ApiAnswer } from '../../testing/site/api-client.js';
import { password, TestSite } from '../../testing/site/test-site.js';
import { User } from '../users/user.entity.js';

const person = {
  firstName: 'Noémi',
  lastName: 'Owner',
  email: 'Noemi@Portfolio.example',
  company: 'Harbour Data Ltd',
  password,
};

let site: TestSite;
/** A site with an unclaimed owner account. */
const start = async (env: NodeJS.ProcessEnv = {}): Promise<void> => {
  site = await TestSite.start({ OWNER_EMAIL: '', OWNER_PASSWORD: '', ...env });
};

const printedCode = (): string | undefined => /claim\?code=([\w-]+)/.exec(site.server.output())?.[1];

const claim = (change: object = {}): Promise<ApiAnswer> =>
  site.visitor().post('auth/claim', { code: printedCode(), ...person, ...change });

const users = (): Promise<User[]> => readRows(site.settings, User, { order: { userId: 'ASC' } });

const setExpiry = (inMs: number): Promise<void> => {
  const time = new Date(Date.now() + inMs).toISOString();
  return runSql(site.settings, `UPDATE one_time_links SET "expiresAt" = '${time}'`);
};

const invalidLink = {
  status: 404,
  body: { errors: [{ msg: 'This link is invalid, has expired, or was already used' }] },
};

describe('before the owner account is claimed', () => {
  beforeAll(() => start({ ACCOUNTS: 'open' }));
  afterAll(() => site.stop());
  afterEach(async () => {
    const [owner] = await users();
    expect(owner).toMatchObject({ userId: 1, email: null, passwordHash: null, isAdmin: true, version: 1 });
  });

  test.each([
    ['a wrong code', { code: 'wrong' }],
    ['an empty code', { code: '' }],
    ['no code', { code: undefined }],
    ['a code of another type', { code: { $ne: '' } }],
    ['a wrong code with other invalid fields', { code: 'wrong', password: 'short', isAdmin: true }],
  ])('%s is 404', async (_name, change) => expect(await claim(change)).toMatchObject(invalidLink));

  test('an expired code is 404', async () => {
    await setExpiry(-1_000);
    expect(await claim()).toMatchObject(invalidLink);
    await setExpiry(60_000);
  });

  test('an email that already has an account is 409', async () => {
    await site.user({ email: 'NOEMI@portfolio.example' });
    expect((await claim()).status).toBe(409);
  });
});

describe('with the link from the first start', () => {
  let answer: ApiAnswer;
  let code: string | undefined;
  beforeAll(async () => {
    await start();
    code = printedCode();
    answer = await claim();
  });
  afterAll(() => site.stop());

  test('the owner gets the account with the given data and is signed in', async () => {
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect(answer.body).toEqual({ token: expect.any(String), isAdmin: true });
    const browser = site.visitor();
    browser.token = answer.body.token;
    const { password: _password, ...shown } = person;
    expect((await browser.get('auth')).body).toEqual({ ...shown, userId: 1, isAdmin: true, version: 2 });
    expect((await site.signIn('noemi@portfolio.example')).token).toBeDefined();
    for (const search of ['noemi%20owner', 'noemi@portf'])
      expect((await browser.get(`users?search=${search}`)).body).toHaveLength(1);
  });

  test('the audit records it as the owner, without personal data', async () => {
    const [claimed] = await site.audited({ action: 'owner.claimed' });
    const entries = await site.audited({ requestId: claimed!.requestId! });
    const byOwner = { actorId: 1, targetType: 'user', targetId: 1, address: '198.51.0.0/24' };
    expect(entries).toMatchObject([
      { action: 'owner.claimed', ...byOwner },
      { action: 'session.opened', ...byOwner },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/noemi|noémi|harbour/i);
  });

  test('the link is 404 from then on, with the same answer as for any code (M1)', async () => {
    const used = await claim({ code, email: 'thief@portfolio.example' });
    const wrong = await claim({ code: 'wrong' });
    expect(used).toMatchObject(invalidLink);
    expect({ ...used.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
    await site.restart();
    expect(printedCode()).toBeUndefined();
    expect(await claim({ code })).toMatchObject(invalidLink);
    expect(await users()).toEqual([expect.objectContaining({ email: person.email, version: 2 })]);
  });
});

describe('on a separate site', () => {
  afterEach(() => site.stop());

  test('a code works after another start, too, even if ACCOUNTS is closed; none works after that', async () => {
    await start({ ACCOUNTS: 'closed' });
    const code = printedCode();
    await site.restart();
    expect(printedCode()).not.toBe(code);
    expect((await claim({ code })).status).toBe(201);
    expect(await claim()).toMatchObject(invalidLink);
  });
});
