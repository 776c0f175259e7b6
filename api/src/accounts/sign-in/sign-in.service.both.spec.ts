import { EventEmitter, once } from 'node:events';
import { hash } from 'argon2';
import { systemActor } from '../../database/actor.js';
import { AuditEntry } from '../../database/audit-entry.entity.js';
import { ProblemException } from '../../http/routes/problem.js';
import { Throttle } from '../../http/throttling/throttle.js';
import { Mailer } from '../../mail/mailer.js';
import { anyRecord } from '../../testing/databases/any-record.js';
import { useTestDatabase } from '../../testing/databases/open-test-database.js';
import { SigningKey } from '../keys/signing-key.js';
import { Accounts } from '../open-accounts.js';
import { Passkey } from '../passkeys/passkey.entity.js';
import { Passkeys } from '../passkeys/passkeys.js';
import { PasswordHashing } from '../passwords/password-hashing.js';
import { Sessions } from '../sessions/sessions.js';
import { Session } from '../sessions/session.entity.js';
import { User } from '../users/user.entity.js';
import { AuthController } from './auth.controller.js';
import { SignInAttempts } from './sign-in-attempts.js';

const email = 'ada@portfolio.example';
const password = 'a phrase of five words';
const address = '203.0.113.7';
const aPasskey = {
  ...{ name: 'Phone', credentialId: 'id', publicKey: '', counter: '0000000000' },
  ...{ transports: [], rpId: 'portfolio.example', createdAt: '' },
};
const actor = { userId: 0, requestId: 'request', address: '203.0.113.0/24' };

const db = useTestDatabase();
let sessions: Sessions;
let throttle: Throttle;
let attempts: SignInAttempts;
let hashing: PasswordHashing;
let passkeys: Passkeys;

beforeEach(() => {
  const key = new SigningKey(db.settings, db.database);
  key.onModuleInit();
  sessions = new Sessions(db.database, key);
  passkeys = new Passkeys(db.database, key, { publicUrl: 'https://portfolio.example' });
  throttle = new Throttle(db.database, {
    signInsPerMinute: 1_000,
    registrationsPerHour: 1,
    messagesPerHour: 1,
    allMessagesPerMinute: 1,
  });
  attempts = new SignInAttempts(db.database);
  hashing = new PasswordHashing();
});

afterEach(() => jest.restoreAllMocks());

const addUser = (passwordHash: string) =>
  db.database.keepCount((manager) =>
    manager.insert(User, {
      firstName: 'Ada',
      lastName: 'Tester',
      email,
      emailKey: email,
      company: '',
      isAdmin: false,
      passwordHash,
      createdAt: '',
    }),
  );

function signIn(given = password, from = address) {
  const accounts = new Accounts({ accounts: 'open' }, db.database, {
    accounts: async () => ({ accounts: 'open' }),
  });
  const made = [db.database, throttle, attempts, hashing, sessions, accounts, passkeys] as const;
  const mailer = new Mailer({ publicUrl: '', smtpUrl: undefined, mailTo: undefined }, { current: jest.fn() });
  return new AuthController(...made, mailer).signIn({ email, password: given }, from, actor);
}

const storedUser = () => db.database.read().findOneByOrFail(User, { emailKey: email });

const audited = async (): Promise<unknown[]> =>
  (await db.database.read().find(AuditEntry, { order: { id: 'ASC' } })).map(
    ({ action, actorId, targetType, targetId, requestId, address: network }) =>
      [action, actorId, targetType, targetId, requestId, network].join(' '),
  );

describe('with a hash of an older cost', () => {
  let older: string;
  beforeEach(async () => {
    older = await hash(password, { memoryCost: 8_192, timeCost: 2, parallelism: 1 });
    await addUser(older);
  });

  test('the right password is rehashed at the current cost and still works (A2)', async () => {
    await signIn();
    const { passwordHash, version } = await storedUser();

    expect(passwordHash).toContain('$m=19456,t=2,p=1$');
    expect(version).toBe(1);
    await expect(signIn()).resolves.toMatchObject({ isAdmin: false });
  });

  test('two concurrent sign-ins both succeed, although one replaces the hash', async () => {
    const both = await Promise.all([signIn(), signIn()]);
    expect(both).toEqual([
      { token: expect.any(String), isAdmin: false },
      { token: expect.any(String), isAdmin: false },
    ]);
  });
});

describe('with a current hash', () => {
  beforeEach(async () => addUser(await hashing.hash(password)));

  test.each([
    [
      'changed',
      async () => {
        const passwordHash = await hashing.hash('another phrase of words');
        await db.database.keepCount((manager) => manager.updateAll(User, { passwordHash }));
      },
    ],
    ['deleted with its user', () => db.database.keepCount((manager) => manager.deleteAll(User))],
  ])('a password that is %s during the check opens no session', async (_name, change) => {
    const verify = hashing.verify.bind(hashing);
    jest.spyOn(hashing, 'verify').mockImplementation(async (...given) => {
      const isRight = await verify(...given);
      await change();
      return isRight;
    });

    await expect(signIn()).rejects.toMatchObject({ status: 401 });
    expect(await db.database.read().count(Session)).toBe(0);
  });

  test('a first passkey that is added during the check opens no session without it', async () => {
    const { userId } = await storedUser();
    const secondFactor = passkeys.secondFactor.bind(passkeys);
    jest.spyOn(passkeys, 'secondFactor').mockImplementation(async (...given) => {
      const none = await secondFactor(...given);
      await db.database.keepCount((manager) => manager.insert(Passkey, { ...aPasskey, userId }));
      return none;
    });

    const errors = [expect.objectContaining({ code: 'second-factor' })];
    await expect(signIn()).rejects.toMatchObject({ status: 401, errors });
    expect(await db.database.read().count(Session)).toBe(0);
  });

  test('a password that is changed while the session is opened ends that, too', async () => {
    jest.spyOn(hashing, 'verify').mockResolvedValue(true);
    const events = new EventEmitter();
    const changing = once(events, 'changing');
    let hasEnded = false;
    const change = db.database.write(systemActor, async ({ manager, record }) => {
      await manager.updateAll(User, { passwordHash: 'another' });
      await manager.deleteAll(Session);
      events.emit('changing');
      // Gives the sign-in time: on PostgreSQL only the lock makes it wait.
      for (let turn = 0; turn < 300 && !hasEnded; turn += 1) await manager.query('SELECT 1');
      await record(anyRecord);
    });
    await changing;
    const signingIn = signIn().finally(() => (hasEnded = true));
    await expect(signingIn).rejects.toMatchObject({ status: 401 });
    await change;
    expect(await db.database.read().count(Session)).toBe(0);
  });

  test('an attempt refused because the server is busy is not counted', async () => {
    const busy = new ProblemException(503);
    const verify = jest.spyOn(hashing, 'verify').mockRejectedValue(busy);
    for (let made = 0; made < 20; made += 1) await expect(signIn()).rejects.toBe(busy);
    verify.mockRestore();
    await expect(signIn()).resolves.toMatchObject({ isAdmin: false });
  });

  test('the audit has the sign-ins, the failures since and the first refusal, without the email (L3)', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    for (let made = 0; made < 4; made += 1) await signIn('wrong').catch(() => undefined);
    await signIn();
    for (let made = 0; made < 7; made += 1) await signIn('wrong').catch(() => undefined);

    const { userId } = await storedUser();
    const failed = `sign-in.failed 0 user ${userId} request 203.0.113.0/24`;
    expect(await audited()).toEqual([
      ...Array<string>(4).fill(failed),
      `session.opened ${userId} user ${userId} request 203.0.113.0/24`,
      ...Array<string>(5).fill(failed),
      'sign-in.throttled 0 user  request 203.0.113.0/24',
    ]);
  });
});

test('a failure for an unknown email is in the audit without a target', async () => {
  await expect(signIn()).rejects.toMatchObject({ status: 401 });
  expect(await audited()).toEqual(['sign-in.failed 0 user  request 203.0.113.0/24']);
});
