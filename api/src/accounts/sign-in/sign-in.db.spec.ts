import { type ApiAnswer, ApiClient } from '../../testing/site/api-client.js';
import { password, TestSite } from '../../testing/site/test-site.js';
import { lengthenWaits } from '../../testing/throttling/lengthen-waits.js';

const site = TestSite.use({ ACCOUNTS: 'open' });

let users = 0;

/** @returns a new user's email */
const newUser = async (): Promise<string> => {
  users += 1;
  const email = `sign-in-${users}@portfolio.example`;
  await site.user({ email });
  return email;
};

const at = (address: string): ApiClient => new ApiClient(site.url, address);

const signIn = (email: string, given = password): Promise<ApiAnswer> =>
  site.visitor().post('auth', { email, password: given });

/** What a client can compare. */
const appearance = ({ status, headers, text }: ApiAnswer) => ({
  status,
  headers: [...headers.keys()],
  text: text.replace(/"requestId":"[^"]*"/, ''),
});

test('the password gets a token, in any spelling of the email (C12, S7.5)', async () => {
  const email = await newUser();
  const answer = await signIn(`  ${email.toUpperCase()} `);

  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ token: expect.any(String), isAdmin: false });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const client = site.visitor();
  client.token = answer.body.token;
  expect((await client.get('auth/self')).status).toBe(200);
});

test('an email is one account, whether its domain is written in letters or in ASCII', async () => {
  await site.user({ email: 'grace@exämple.org' });
  expect((await signIn('Grace@xn--exmple-cua.org')).status).toBe(200);
});

test('a wrong password and an unknown email get identical answers (B1)', async () => {
  const wrong = await signIn(await newUser(), 'another phrase of words');
  const unknown = await signIn('nobody@portfolio.example');

  expect(wrong.status).toBe(401);
  expect(wrong.body.errors).toEqual([{ msg: 'Email or password is wrong', code: 'sign-in-refused' }]);
  expect(appearance(unknown)).toEqual(appearance(wrong));
});

test('spellings of one email share a count, even without an account (B3, B4)', async () => {
  const forms = ['Many@portfolio.example', ' many@portfolio.example ', 'many@PORTFOLIO.example'];
  const answers: ApiAnswer[] = [];
  for (const form of [...forms, ...forms.slice(1)]) answers.push(await signIn(form));
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);

  await lengthenWaits(site.settings);
  const refused = await signIn(forms[0]!);
  expect(refused).toMatchObject({
    status: 429,
    body: { errors: [{ msg: 'Too many attempts. Try again in 15 minutes.' }] },
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
});

test('while the account has to wait, the right password is refused like an unknown email', async () => {
  const email = await newUser();
  const sixth = async (target: string) => {
    for (let made = 0; made < 5; made += 1) await signIn(target, 'wrong');
    await lengthenWaits(site.settings);
    return signIn(target);
  };

  const known = await sixth(email);
  expect(known.status).toBe(429);
  expect(appearance(await sixth('stranger@portfolio.example'))).toEqual(appearance(known));
});

test('while an attacker guesses a password, its user can sign in from elsewhere (B7)', async () => {
  const email = await newUser();
  const signInAt = async (address: string, given = password): Promise<number> =>
    (await at(address).post('auth', { email, password: given })).status;

  for (let made = 0; made < 5; made += 1) expect(await signInAt('10.7.1.1', 'not it')).toBe(401);
  await lengthenWaits(site.settings);
  expect(await signInAt('10.7.1.1')).toBe(429);
  expect(await signInAt('10.7.2.1')).toBe(200);
});
