import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProblemError } from '@portico/contract/problem';
import * as v from 'valibot';
import { withPasswordPolicy } from './password-policy.js';

const ada = { email: 'Ada@portfolio.example', firstName: 'Ada', lastName: 'Lovelace-King' };

const Password = v.object({ password: v.string() });
const isRefused = (password: string, person = ada): boolean =>
  !v.is(withPasswordPolicy(Password, 'password', person), { password });

test.each([
  ['a common password', 'password12345678'],
  ['a keyboard row', 'qwertyuiopasdfg'],
  ['a common password in mixed case', 'PassWord12345678'],
  ['a short common password', 'sunshine'],
  ['a phrase that everybody knows', 'correcthorsebatterystaple'],
  ['such a phrase with its spaces and signs', 'To be, or not to be!'],
  ["the product's name, repeated among spaces", `Portico${' '.repeat(20)}portico`],
  ["the user's email", 'ada@PORTFOLIO.example'],
  ["the user's full name", 'ada lovelace-king'],
  ["the user's full name, last name first and repeated", 'Lovelace-King Ada lovelace-kingada'],
  ['a common password, repeated', 'princessprincess'],
  ['a short word, repeated', 'Monkey monkey monkey!'],
  ['only spaces', ' '.repeat(20)],
])('refuses %s (A6)', (_name, password) => expect(isRefused(password)).toBe(true));

test('sorts no text with more accents than any language has', () => {
  const marks = `a${'\u0316\u0301'.repeat(100)}`;
  const person = { email: marks, firstName: marks, lastName: marks };
  const sorted = jest.spyOn(String.prototype, 'normalize');
  expect(isRefused(marks, person)).toBe(true);
  expect(sorted.mock.contexts.map(String)).not.toContainEqual(expect.stringContaining(marks));
  sorted.mockRestore();
});

test.each([
  ['a phrase that contains the first name', 'ada eats cold soup'],
  ['fifteen random letters', 'vkqzmwtrjxhbnpc'],
  ['random letters, repeated', 'vkqzmwtrjvkqzmwtrj'],
  ['many signs with two letters', '}{:?>_+~|^&%$#@1!1'],
  ['what the schema refuses, because it is very long', `${'a'.repeat(50_000)}b${'a'.repeat(50_000)}`],
  ['the beginning of a common password', 'qwertyuiopasdf '],
])('accepts %s (A6)', (_name, password) => expect(isRefused(password)).toBe(false));

describe('a body with a new password', () => {
  const text = v.pipe(v.string(), v.minLength(15, 'is too short'));
  const Body = v.object({ email: v.string(), firstName: v.string(), lastName: v.string(), password: text });
  const issuesOf = (schema: v.GenericSchema, body: unknown) =>
    v
      .safeParse(schema, body)
      .issues?.map((issue) => [
        v.getDotPath(issue),
        issue.message,
        (issue as { about?: ProblemError }).about?.code,
      ]);
  const own = 'Don’t use your name or email.';

  test('reports this together with other errors', () => {
    const body = { ...ada, lastName: 7, password: 'qwertyuiopasdfg' };
    const paths = issuesOf(withPasswordPolicy(Body), body)?.map(([path]) => path);
    expect(paths).toEqual(['lastName', 'password']);
  });

  test.each([
    ['no password', { ...ada }],
    ['an empty password', { ...ada, password: '' }],
    ['a password that is not a string', { ...ada, password: ['qwertyuiopasdfg'] }],
    ['no body', undefined],
  ])('gets no policy error with %s', (_name, body) => {
    expect(issuesOf(withPasswordPolicy(Body), body)?.map(([, , code]) => code)).not.toContain(
      'password-blocklisted',
    );
  });

  test.each([
    ['ada@portfolio.example', own],
    ['Ada Lovelace-King', own],
    ['qwertyuiopasdfg', 'That password is too easy to guess. Choose another.'],
  ])('is compared with the person in it: %s', (password, message) => {
    expect(issuesOf(withPasswordPolicy(Body), { ...ada, password })).toEqual([
      ['password', message, 'password-blocklisted'],
    ]);
  });

  test('may use another field, with the person known already', () => {
    const Change = v.object({ newPassword: v.string() });
    const schema = withPasswordPolicy(Change, 'newPassword', ada);
    expect(issuesOf(schema, { newPassword: ada.email })).toEqual([
      ['newPassword', own, 'password-blocklisted'],
    ]);
    expect(issuesOf(schema, { newPassword: 'vkqzmwtrjxhbnpc' })).toBeUndefined();
  });
});

describe('the list of common passwords', () => {
  const lines = readFileSync(join(__dirname, '../../../assets/common-passwords.txt'), 'latin1')
    .trimEnd()
    .split('\n');

  test('has at least 3,000 passwords of the default minimum length (A6)', () => {
    expect(new Set(lines.filter((line) => line.length >= 15)).size).toBeGreaterThanOrEqual(3_000);
  });

  test('stores each in the form used for lookups', () => {
    expect(lines.filter((line) => !isRefused(line) || !isRefused(line.toUpperCase()))).toEqual([]);
  });
});
