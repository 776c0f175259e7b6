import * as argon2 from 'argon2';
import { PasswordHashing } from './password-hashing.js';

jest.mock('argon2', () => {
  const real = jest.requireActual<typeof argon2>('argon2');
  return { ...real, hash: jest.fn(real.hash), verify: jest.fn(real.verify) };
});

const hashing = new PasswordHashing();
const password = 'a phrase of five words';

/** Memory times passes of the hashes verified since the last call, which determine the time. */
const workDone = (): number => {
  const { calls } = jest.mocked(argon2.verify).mock;
  const work = calls.map(([hash]) => {
    const [memory, passes] = ['m', 't'].map((name) => Number(new RegExp(`${name}=(\\d+)`).exec(hash)![1]));
    return memory! * passes!;
  });
  jest.mocked(argon2.verify).mockClear();
  return work.reduce((sum, one) => sum + one, 0);
};

test('uses Argon2id at the recommended cost, with a unique salt (A1)', async () => {
  const [one, other] = await Promise.all([hashing.hash(password), hashing.hash(password)]);

  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22,}\$/);
  expect(other).not.toBe(one);
});

test.each([
  ['in its last of 128 characters', `${'x'.repeat(127)}y`, `${'x'.repeat(127)}z`],
  ['after 72 bytes', `${'x'.repeat(72)}y`, `${'x'.repeat(72)}z`],
  ['in case', password, password.toUpperCase()],
  ['by a space at the end', password, `${password} `],
  ['by a space at the beginning', password, ` ${password}`],
  ['in a compatibility form', `${password} ﬁ`, `${password} fi`],
])('a password that differs %s is a different one (A4)', async (_name, chosen, typed) => {
  const hash = await hashing.hash(chosen);

  expect(await hashing.verify(chosen, hash)).toBe(true);
  expect(await hashing.verify(typed, hash)).toBe(false);
});

test('the same characters match in any Unicode form (A7)', async () => {
  const composed = 'müde Vögel fliegen später'.normalize('NFC');
  const decomposed = composed.normalize('NFD');

  expect(await hashing.verify(decomposed, await hashing.hash(composed))).toBe(true);
  expect(await hashing.verify(composed, await hashing.hash(decomposed))).toBe(true);
});

test('takes the same work with and without a user (B2)', async () => {
  const existing = await hashing.hash(password);
  workDone();

  await hashing.verify('wrong', existing);
  const forUser = workDone();
  await hashing.verify('wrong', null);

  expect(forUser).toBe(19_456 * 2);
  expect(workDone()).toBe(forUser);
});

test('computes at most two at once (A9)', async () => {
  let running = 0;
  let most = 0;
  const real = jest.requireActual<typeof argon2>('argon2');
  jest.mocked(argon2.verify).mockImplementation(async (...given) => {
    running += 1;
    most = Math.max(most, running);
    const isRight = await real.verify(...given);
    running -= 1;
    return isRight;
  });

  await Promise.all(Array.from({ length: 8 }, () => hashing.verify(password, null)));

  expect(most).toBe(2);
});

test('refuses another one while a hundred wait (A9)', async () => {
  let open = (): void => {};
  const gate = new Promise<void>((opened) => (open = opened));
  jest.mocked(argon2.verify).mockImplementation(() => gate.then(() => false));

  const all = Array.from({ length: 103 }, () => hashing.verify(password, null));

  await expect(all[102]).rejects.toMatchObject({ status: 503 });
  open();
  expect(await Promise.all(all.slice(0, 102))).toEqual(Array(102).fill(false));
});
