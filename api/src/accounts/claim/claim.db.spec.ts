import { AuditEntry } from '../../foundation/audit/audit-entry.entity.js';
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
/** A site whose owner is not claimed yet. */
const start = async (env: NodeJS.ProcessEnv = {}): Promise<void> => {
  site = await TestSite.start({ OWNER_EMAIL: '', OWNER_PASSWORD: '', ...env });
};

const printedCode = (): string | undefined => /claim\?code=([\w-]+)/.exec(site.server.output())?.[1];

const claim = (change: object = {}): Promise<ApiAnswer> =>
  site.visitor().post('auth/claim', { code: printedCode(), ...person, ...change });

const users = (): Promise<User[]> => readRows(site.settings, User, { order: { userId: 'ASC' } });

const setExpiry = (inMs: number): Promise<void> => {
  const time = new Date(Date.now() + inMs).toISOString();
  return runSql(site.settings, `UPDATE owner_claims SET "expiresAt" = '${time}'`);
};

const wrongLink = {
  status: 404,
  body: { errors: [{ msg: 'This link is wrong, has expired or was used already' }] },
};

describe('before the owner is there', () => {
  beforeAll(() => start({ ACCOUNTS: 'open' }));
  afterAll(() => site.stop());
  afterEach(async () => {
    const [owner] = await users();
    expect(owner).toMatchObject({ userId: 1, email: null, passwordHash: null, isAdmin: true, version: 1 });
  });

  test('the owner is all there is', async () => expect(await users()).toHaveLength(1));

  test.each([
    ['a wrong code', { code: 'wrong' }],
    ['an empty one', { code: '' }],
    ['none', { code: undefined }],
    ['one of another type', { code: { $ne: '' } }],
    ['a wrong code, whatever else is wrong', { code: 'wrong', password: 'short', isAdmin: true }],
  ])('%s is 404', async (_name, change) => expect(await claim(change)).toMatchObject(wrongLink));

  test('an expired code is 404', async () => {
    await setExpiry(-1_000);
    expect(await claim()).toMatchObject(wrongLink);
    await setExpiry(60_000);
  });

  test('wrong fields are named', async () => {
    const answer = await claim({ firstName: ' ', email: 'nobody', password: 'a'.repeat(14), isAdmin: true });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual(
      expect.arrayContaining([
        { path: 'firstName', msg: 'First Name is required' },
        { path: 'email', msg: 'Email must be an address like name@example.org' },
        { path: 'password', msg: 'Use at least 15 characters.', code: 'password-too-short' },
        { path: 'isAdmin', msg: 'isAdmin is not a field of this request' },
      ]),
    );
  });

  test('a password that is guessed first is refused', async () => {
    expect(await claim({ password: person.email })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'password', code: 'password-blocklisted' }] },
    });
  });

  test('an e-mail that has an account already is 409', async () => {
    await site.user({ email: 'NOEMI@portfolio.example' });
    expect((await claim()).status).toBe(409);
  });
});

describe('with the link of the first start', () => {
  let before: ApiAnswer;
  let answer: ApiAnswer;
  let code: string | undefined;
  beforeAll(async () => {
    await start();
    code = printedCode();
    before = await site.visitor().get('site');
    answer = await claim();
  });
  afterAll(() => site.stop());

  test('the owner gets the account with all that is typed, and is signed in', async () => {
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect(answer.body).toEqual({ token: expect.any(String), isAdmin: true });
    const browser = site.visitor();
    browser.token = answer.body.token;
    const { password: _password, ...shown } = person;
    expect((await browser.get('auth')).body).toEqual({ ...shown, userId: 1, isAdmin: true, version: 2 });
    expect((await site.signIn('noemi@portfolio.example')).token).toBeDefined();
  });

  test('the site opens, and goes by its own name as before', async () => {
    expect(before.body.accounts).toBe('closed');
    expect((await site.visitor().get('site')).body).toEqual({ ...before.body, accounts: 'open' });
  });

  test('that is in the audit, done by the owner, without what was typed', async () => {
    const [claimed] = await readRows(site.settings, AuditEntry, { where: { action: 'owner.claimed' } });
    const entries = await readRows(site.settings, AuditEntry, {
      where: { requestId: claimed!.requestId! },
      order: { id: 'ASC' },
    });
    const byOwner = { actorId: 1, targetType: 'user', targetId: 1, address: '198.51.0.0/24' };
    expect(entries).toMatchObject([
      { action: 'owner.claimed', ...byOwner },
      { action: 'session.opened', ...byOwner },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/noemi|noémi|harbour/i);
  });

  test('it is 404 for ever, with the same answer to every code', async () => {
    const used = await claim({ code, email: 'thief@portfolio.example' });
    const wrong = await claim({ code: 'wrong' });
    expect(used).toMatchObject(wrongLink);
    expect({ ...used.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
    await site.restart();
    expect(printedCode()).toBeUndefined();
    expect(await claim({ code })).toMatchObject(wrongLink);
    expect(await users()).toEqual([expect.objectContaining({ email: person.email, version: 2 })]);
  });
});

describe('on a site of its own', () => {
  afterEach(() => site.stop());

  test('the code of an earlier start is 404; the present one works while ACCOUNTS closes all else', async () => {
    await start({ ACCOUNTS: 'closed' });
    const code = printedCode();
    await site.restart();
    expect(await claim({ code })).toMatchObject(wrongLink);
    expect((await claim()).status).toBe(201);
  });

  test('guesses from one address are limited', async () => {
    await start({ LIMIT_REGISTRATIONS_PER_HOUR: '2' });
    const guesser = site.visitor();
    const guess = (code = 'wrong') => guesser.post('auth/claim', { ...person, code });
    expect([(await guess()).status, (await guess()).status]).toEqual([404, 404]);
    const refused = await guess(printedCode());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await claim()).status).toBe(201);
  });
});
