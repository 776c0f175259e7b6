import { type RunningServer, start } from '../../server.js';
import { createTestDatabase, type TestDatabase } from '../../testing/databases/test-database.js';
import { serverEnvironment } from '../../testing/server/server-environment.js';
import { ApiClient } from '../../testing/site/api-client.js';
import { PasswordHashing } from '../passwords/password-hashing.js';

const person = { firstName: 'Ada', lastName: 'Tester', company: 'Test Ltd' };
const password = 'a phrase of five words';
const email = 'ada@portfolio.example';

let data: TestDatabase;
let server: RunningServer;
let user: ApiClient;

// The server runs in this process, so that hashing can be observed.
const spies = [
  jest.spyOn(PasswordHashing.prototype, 'hash'),
  jest.spyOn(PasswordHashing.prototype, 'verify'),
];
const hashed = (): string[] => spies.flatMap(({ mock }) => mock.calls.map(([given]) => given));

beforeAll(async () => {
  data = await createTestDatabase();
  server = await start({ ...serverEnvironment(data.settings), PORT: '0', ACCOUNTS: 'open' });
  user = new ApiClient(server.url, '198.51.100.1');
  user.token = (await user.post('users/new', { ...person, email, password })).body.token;
});
beforeEach(() => spies.forEach((method) => method.mockClear()));
afterAll(async () => {
  await server.close();
  await data.drop();
});

/** Every call that takes a password, with the given one. */
const calls: Record<string, (given: string) => [path: string, body: object]> = {
  'a registration': (given) => ['users/new', { ...person, email: 'new@portfolio.example', password: given }],
  'a sign-in': (given) => ['auth', { email, password: given }],
  'a claim': (given) => [
    'auth/claim',
    { ...person, email, code: new URL(server.claimLink!).searchParams.get('code'), password: given },
  ],
  'a password change': (given) => ['users/selfEdit', { ...person, password, newPassword: given }],
  'the old password of a password change': (given) => [
    'users/selfEdit',
    { ...person, password: given, newPassword: password },
  ],
};

describe.each(Object.entries(calls))('%s', (_name, call) => {
  test.each([
    ['129 characters', 129, 422],
    ['a megabyte', 1_000_000, 413],
  ])('with a password of %s is refused before hashing (A8)', async (_size, length, status) => {
    const long = 'x'.repeat(length);
    expect((await user.post(...call(long))).status).toBe(status);
    expect(hashed()).not.toContain(long);
  });
});

test.each(['a registration', 'a claim', 'a password change'])(
  '%s with a password that is easy to guess is refused (A6)',
  async (name) => {
    const { status, body } = await user.post(...calls[name]!('qwertyuiopasdfg'));
    expect([status, body.errors]).toMatchObject([422, [{ code: 'password-blocklisted' }]]);
  },
);

test('a password of 128 characters is hashed', async () => {
  const longest = 'a phrase that is long, as some like it. '.repeat(4).slice(0, 128);
  await user.post(...calls['a sign-in']!(longest));
  await user.post(...calls['a registration']!(longest));
  expect(hashed()).toEqual([longest, longest]);
});
