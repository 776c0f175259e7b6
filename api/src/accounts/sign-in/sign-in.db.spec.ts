import { setTimeout } from 'node:timers/promises';
import { accountKey } from '../../foundation/throttling/attempt-limits.js';
import { readRows } from '../../testing/databases/read-rows.js';
import { runSql } from '../../testing/databases/run-sql.js';
import { type ApiAnswer, ApiClient } from '../../testing/site/api-client.js';
import { ownerEmail, password, TestSite } from '../../testing/site/test-site.js';
import { KnownNetwork } from '../users/session.entity.js';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start({ ACCOUNTS: 'open' });
});
afterAll(() => site.stop());

let users = 0;

/** A registered user's e-mail, which no other test uses. */
const newUser = async (): Promise<string> => {
  users += 1;
  const email = `sign-in-${users}@portfolio.example`;
  await site.user({ email });
  return email;
};

const signIn = (email: string, given = password): Promise<ApiAnswer> =>
  site.visitor().post('auth', { email, password: given });

/** What a client can compare two answers by. */
const appearance = ({ status, headers, text }: ApiAnswer) => ({
  status,
  headers: [...headers.keys()],
  text: text.replace(/"requestId":"[^"]*"/, ''),
});

test('whoever knows the password gets a token, however the e-mail is written', async () => {
  const email = await newUser();
  const answer = await signIn(`  ${email.toUpperCase()} `);

  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ token: expect.any(String), isAdmin: false });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const client = site.visitor();
  client.token = answer.body.token;
  expect((await client.get('auth/self')).status).toBe(200);
});

test('the owner is told that he is an administrator', async () => {
  expect((await signIn(ownerEmail)).body).toEqual({ token: expect.any(String), isAdmin: true });
});

test('a wrong password and an unknown e-mail are answered with the same bytes', async () => {
  const wrong = await signIn(await newUser(), 'another phrase of words');
  const unknown = await signIn('nobody@portfolio.example');

  expect(wrong.status).toBe(401);
  expect(wrong.body.errors).toEqual([{ msg: 'Email or password is wrong' }]);
  expect(appearance(unknown)).toEqual(appearance(wrong));
});

test('every wrong field is named', async () => {
  const { status, body } = await site.visitor().post('auth', { email: ' ', password: '', isAdmin: true });

  expect(status).toBe(422);
  expect(body.errors).toEqual([
    { msg: 'Email is required', path: 'email' },
    { msg: 'Password is required', path: 'password' },
    { msg: 'isAdmin is not a field of this request', path: 'isAdmin' },
  ]);
});

test('the ways to write one e-mail share one count, also of an e-mail without an account', async () => {
  const forms = ['Many@portfolio.example', ' many@portfolio.example ', 'many@PORTFOLIO.example'];
  const answers: ApiAnswer[] = [];
  for (const form of [...forms, ...forms]) answers.push(await signIn(form));

  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429]);
  expect(answers[5]!.headers.get('retry-after')).toBe('1');
  expect(answers[5]!.body.errors).toEqual([{ msg: 'Too many attempts. Try again in 1 second.' }]);
});

test('the right password is refused while the account has to wait, with the bytes of an unknown e-mail', async () => {
  const email = await newUser();
  const sixth = async (target: string) => {
    for (let made = 0; made < 5; made += 1) await signIn(target, 'wrong');
    return signIn(target);
  };

  const known = await sixth(email);
  expect(known.status).toBe(429);
  expect(appearance(await sixth('stranger@portfolio.example'))).toEqual(appearance(known));
});

test('a success forgets the failures before it', async () => {
  const email = await newUser();
  const statuses: number[] = [];
  for (const given of ['1', '2', '3', '4', password, '1', '2', '3', '4', password]) {
    statuses.push((await signIn(email, given)).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 200, 401, 401, 401, 401, 200]);
});

test('one address tries no more accounts a minute than is set', async () => {
  const visitor = site.visitor();
  const answers = await Promise.all(
    Array.from({ length: 21 }, (_, number) =>
      visitor.post('auth', { email: `sprayed${number}@portfolio.example`, password }),
    ),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});

test('a count outlives a crash', async () => {
  for (let made = 0; made < 5; made += 1) await signIn('crash@portfolio.example');
  await site.restart();

  // Once the wait of a second is over the sixth failure is let through, and the next one waits longer.
  let answer = await signIn('crash@portfolio.example');
  while (answer.status === 429) answer = await signIn('crash@portfolio.example');
  expect(answer.status).toBe(401);
  answer = await signIn('crash@portfolio.example');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '2']);
});

const at = (address: string): ApiClient => new ApiClient(site.url, address);

const statuses = async (answers: Promise<ApiAnswer>[]): Promise<number[]> =>
  (await Promise.all(answers)).map(({ status }) => status).sort();

describe('while a rude client tries out passwords', () => {
  const home = '203.0.113.5';
  const nearby = '203.0.113.6';
  let email: string;
  let networks = 0;
  /** A network that nobody called from. */
  const newNetwork = (): string => `10.7.${(networks += 1)}.1`;

  const signInAt = (address: string, given = password, as = email): Promise<ApiAnswer> =>
    at(address).post('auth', { email: as, password: given });

  beforeEach(async () => {
    email = await newUser();
    expect((await signInAt(home)).status).toBe(200);
  });

  test.each([16, 48])(
    'of %i wrong ones at once from one network five are compared, and its person signs in everywhere else',
    async (many) => {
      const network = newNetwork();
      const wrong = await statuses(Array.from({ length: many }, () => signInAt(network, 'not it')));
      expect(wrong).toEqual([...Array(5).fill(401), ...Array(many - 5).fill(429)]);
      expect((await signInAt(network)).status).toBe(429);
      expect(await statuses([signInAt(home), signInAt(nearby), signInAt(newNetwork())])).toEqual([
        200, 200, 200,
      ]);
    },
  );

  describe('from everywhere, until the account takes no more for an hour', () => {
    const unknown = 'unknown@portfolio.example';
    beforeEach(async () => {
      for (const one of [email, unknown]) {
        const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
        await runSql(
          site.settings,
          `DELETE FROM attempt_counts WHERE key LIKE '${accountKey(one)}%';
           INSERT INTO attempt_counts (kind, key, count, "admittedAt", "expiresAt")
           VALUES ('sign-in by account', '${accountKey(one)}', 100, '${expiresAt}', '${expiresAt}')`,
        );
      }
    });

    test('its person signs in where they did before, and waits elsewhere', async () => {
      expect((await signInAt(nearby)).status).toBe(200);
      const { status, headers, body } = await signInAt(newNetwork());
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500);
      expect(body.errors).toEqual([{ msg: 'Too many attempts. Try again in 60 minutes.' }]);
    });

    test('who is signed in there signs in there, also in a session that is older than that rule', async () => {
      const { token } = (await signInAt(nearby)).body;
      await runSql(
        site.settings,
        `DELETE FROM known_networks; UPDATE sessions SET "lastSeenAt" = '${new Date(Date.now() - 120_000).toISOString()}'`,
      );
      expect((await signInAt(home)).status).toBe(429);
      expect((await new ApiClient(site.url, nearby, token).get('auth')).status).toBe(200);
      while ((await readRows(site.settings, KnownNetwork)).length === 0) await setTimeout(20);
      expect((await signInAt(home)).status).toBe(200);
    });

    test('nobody learns whether there is an account, nor whose network they are in', async () => {
      const compared = jest.fn(appearance);
      compared(await signInAt(nearby, 'not it'));
      compared(await signInAt(newNetwork(), 'not it'));
      compared(await signInAt(newNetwork()));
      compared(await signInAt(nearby, 'not it', unknown));
      compared(await signInAt(newNetwork(), 'not it', unknown));
      const [first, ...others] = compared.mock.results.map(({ value }) => value);
      expect(first).toMatchObject({ status: 429 });
      for (const other of others) expect(other).toEqual(first);
    });

    test('a network that is known waits for its own failures as any other', async () => {
      for (let made = 0; made < 5; made += 1) await signInAt(home, 'not it');
      const { status, headers } = await signInAt(home);
      expect([status, headers.get('retry-after')]).toEqual([429, '1']);
    });
  });
});
