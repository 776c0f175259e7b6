import type { ApiAnswer } from '../testing/site/api-client.js';
import { ownerEmail, password, TestSite } from '../testing/site/test-site.js';

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
  for (let made = 0; made < 10; made += 1) await signIn('crash@portfolio.example');
  await site.restart();

  const answer = await signIn('crash@portfolio.example');
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toMatch(/^(?:2\d|3[012])$/);
});
