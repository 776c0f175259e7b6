import { Authenticator } from '../../testing/access/authenticator.js';
import { addPasskey, signed, withName } from '../../testing/access/passkeys.js';
import type { ApiAnswer, ApiClient } from '../../testing/site/api-client.js';
import { password, TestSite } from '../../testing/site/test-site.js';

const site = TestSite.use(withName);
let user: ApiClient;
let email: string;
beforeEach(async () => {
  user = await site.user();
  ({ email } = (await user.get('auth')).body);
});

const tenTimes = (ask: () => Promise<ApiAnswer>): Promise<ApiAnswer[]> =>
  Promise.all(Array.from({ length: 10 }, ask));

const statuses = (answers: ApiAnswer[]) => answers.map(({ status }) => status).sort();

test.each([
  ['counts', 1],
  ['doesn’t count', 0],
])('of ten sign-ins with one answer of a passkey that %s, one succeeds', async (_name, counter) => {
  const authenticator = new Authenticator(site.url);
  authenticator.counter = counter;
  await addPasskey(user, authenticator);
  const passkey = await signed(site.visitor(), authenticator);
  const answers = await tenTimes(() => site.visitor().post('auth/passkeys/sign-in', { passkey }));
  expect(statuses(answers)).toEqual([200, ...Array<number>(9).fill(401)]);
});

test('of ten answers with one count, as of a copy, one succeeds (B11)', async () => {
  const { authenticator } = await addPasskey(user);
  const answers = await tenTimes(async () => {
    const passkey = await signed(site.visitor(), authenticator, { counter: 7 });
    return site.visitor().post('auth/passkeys/sign-in', { passkey });
  });
  expect(statuses(answers)).toEqual([200, ...Array<number>(9).fill(401)]);
});

test('of ten sign-ins with one recovery code, from ten networks, one succeeds (B11)', async () => {
  const [recoveryCode] = (await addPasskey(user)).added.body.recoveryCodes;
  let network = 0;
  const answers = await tenTimes(() => {
    const from = site.visitor();
    network += 1;
    return from.post('auth', { email, password, recoveryCode }, { 'x-forwarded-for': `203.0.${network}.1` });
  });
  expect(statuses(answers)).toEqual([200, ...Array<number>(9).fill(401)]);
});

test('of ten additions of one passkey, one succeeds', async () => {
  const { authenticator } = await addPasskey(user);
  const options = (await user.post('auth/passkeys/registration')).body;
  const passkey = authenticator.create(options, { id: 'YW5vdGhlcg' });
  const answers = await tenTimes(() => user.post('auth/passkeys', { name: 'Phone', passkey, password }));
  expect(statuses(answers)).toEqual([201, ...Array<number>(9).fill(422)]);
});

test('of ten accounts that add one passkey, one has it', async () => {
  const { authenticator } = await addPasskey(user);
  const id = 'b25lIG9mIHRlbg';
  const people = await Promise.all(Array.from({ length: 10 }, () => site.user()));
  const answers = await Promise.all(
    people.map(async (one) => {
      const passkey = authenticator.create((await one.post('auth/passkeys/registration')).body, { id });
      return one.post('auth/passkeys', { name: 'Phone', passkey, password });
    }),
  );
  expect(statuses(answers)).toEqual([201, ...Array<number>(9).fill(409)]);
});
