import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { PasswordPolicy, withBlocklist } from './password-policy.js';

const policy = new PasswordPolicy();
const ada = { email: 'Ada@portfolio.example', firstName: 'Ada', lastName: 'Lovelace-King' };

const isRefused = (password: string, person = ada): boolean =>
  policy.errorsOf(password, 'password', person).length > 0;

test('a refusal names the field that was typed into, and a code for programs', () => {
  expect(policy.errorsOf('qwertyuiopasdfg', 'newPassword', ada)).toEqual([
    {
      msg: 'That password is too easy to guess. Choose another.',
      path: 'newPassword',
      code: 'password-blocklisted',
    },
  ]);
});

test.each([
  ['a well known one', 'password12345678'],
  ['one along the keyboard', 'qwertyuiopasdfg'],
  ['one in other letters', 'PassWord12345678'],
  ['a short one, for installations that take those', 'sunshine'],
  ["the product's name, repeated", 'PorticoPortico portico'],
  ['their own email', 'ada@PORTFOLIO.example'],
  ['their own full name', 'ada lovelace-king'],
  ['their own full name, last name first and repeated', 'Lovelace-King Ada lovelace-kingada'],
  ['nothing but spaces', ' '.repeat(20)],
])('%s is refused', (_name, password) => expect(isRefused(password)).toBe(true));

test('the own name is refused also when it was typed as other code points', () => {
  const person = { ...ada, firstName: 'Zoë', lastName: 'Müller' };
  expect(isRefused('Zoë Müller'.normalize('NFD'), person)).toBe(true);
});

test.each([
  ['a phrase that contains the first name', 'ada eats cold soup'],
  ['fifteen small letters', 'vkqzmwtrjxhbnpc'],
  ["the beginning of a listed one's line", 'qwertyuiopasdf '],
])('%s passes', (_name, password) => expect(isRefused(password)).toBe(false));

test('without a name to compare with, a password passes', () => {
  expect(isRefused('vkqzmwtrjxhbnpc', { email: '', firstName: '', lastName: '' })).toBe(false);
});

describe('a body with a new password', () => {
  const text = v.pipe(v.string(), v.minLength(15, 'is too short'));
  const Body = v.object({ email: v.string(), firstName: v.string(), lastName: v.string(), password: text });
  const issuesOf = (schema: v.GenericSchema, body: unknown) =>
    v.safeParse(schema, body).issues?.map((issue) => [v.getDotPath(issue), issue.message, issue.expected]);
  const guessed = 'That password is too easy to guess. Choose another.';
  const own = "Don't use your name or email.";

  test('is taken with a password that nobody guesses', () => {
    const body = { ...ada, password: 'vkqzmwtrjxhbnpc' };
    expect(v.parse(withBlocklist(Body, policy), body)).toEqual(body);
  });

  test.each([
    ['its email', ada.email, own],
    ['its full name', 'ada lovelace-king', own],
    ['its names the other way round', 'lovelace-king ada', own],
    ['a well known password', 'qwertyuiopasdfg', guessed],
  ])(
    'is refused with %s for a password, on the field, with the code for programs',
    (_name, password, msg) => {
      const refused = [['password', msg, 'password-blocklisted']];
      expect(issuesOf(withBlocklist(Body, policy), { ...ada, password })).toEqual(refused);
    },
  );

  test('hears of that together with what else is wrong', () => {
    const body = { ...ada, lastName: 7, password: 'qwertyuiopasdfg' };
    const paths = issuesOf(withBlocklist(Body, policy), body)?.map(([path]) => path);
    expect(paths).toEqual(['lastName', 'password']);
  });

  test.each([
    ['no password', { ...ada }],
    ['an empty one', { ...ada, password: '' }],
    ['no text for one', { ...ada, password: ['qwertyuiopasdfg'] }],
    ['nothing', undefined],
  ])('hears nothing of guessing with %s', (_name, body) => {
    expect(issuesOf(withBlocklist(Body, policy), body)?.map(([, , code]) => code)).not.toContain(
      'password-blocklisted',
    );
  });

  test('may have another field for it, and leave out what is known of the person', () => {
    const Change = v.object({ newPassword: v.string() });
    const schema = withBlocklist(Change, policy, 'newPassword', ada);
    expect(issuesOf(schema, { newPassword: ada.email })).toEqual([
      ['newPassword', own, 'password-blocklisted'],
    ]);
    expect(issuesOf(schema, { newPassword: 'vkqzmwtrjxhbnpc' })).toBeUndefined();
  });
});

describe('the list', () => {
  const lines = readFileSync(join(__dirname, '../../../assets/common-passwords.txt'), 'latin1')
    .trimEnd()
    .split('\n');

  test('holds at least 3,000 passwords that the usual installation would take by their length', () => {
    expect(new Set(lines.filter((line) => line.length >= 15)).size).toBeGreaterThanOrEqual(3_000);
  });

  test('holds each in the form in which it is looked up', () => {
    expect(lines.filter((line) => !isRefused(line) || !isRefused(line.toUpperCase()))).toEqual([]);
  });
});
