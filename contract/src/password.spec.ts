import * as v from 'valibot';
import { givenPassword, newPassword } from './password.js';

const Given = givenPassword('Old password');
const New = newPassword('New password', 15);

const sentences = (schema: v.GenericSchema, password: unknown) =>
  v.safeParse(schema, password).issues?.map((issue) => issue.message);

it.each([undefined, null, 7, ''])('asks for a password where there is %j', (nothing) => {
  expect(sentences(Given, nothing)).toEqual(['Old password is required']);
  expect(sentences(New, nothing)).toEqual(['New password is required']);
});

it.each(['  fifteen chars  ', ' '.repeat(15), 'Noe\u0301mie et sa barque', '\tnot a key of a form'])(
  'leaves %j as it was typed',
  (password) => {
    expect(v.parse(Given, password)).toBe(password);
    expect(v.parse(New, password)).toBe(password);
  },
);

it('takes a given password however short', () => {
  expect(v.parse(Given, 'a')).toBe('a');
});

it.each(['a'.repeat(15), 'correct horse battery', '🚣'.repeat(15), 'a'.repeat(128), '🚣'.repeat(128)])(
  'takes the new password %s, whatever it is composed of',
  (password) => expect(v.parse(New, password)).toBe(password),
);

it.each(['a'.repeat(14), '🚣'.repeat(14)])(
  'says that %s is too short, to people and to programs',
  (password) => {
    expect(v.safeParse(New, password).issues).toEqual([
      expect.objectContaining({
        message: 'New password is at least 15 characters',
        expected: 'password-too-short',
      }),
    ]);
  },
);

it.each(['a'.repeat(129), '🚣'.repeat(129)])('refuses a longer one than 128 characters', (password) => {
  expect(sentences(Given, password)).toEqual(['Old password is at most 128 characters']);
  expect(sentences(New, password)).toEqual(['New password is at most 128 characters']);
});

it('counts a letter with its accent as one, however it is typed', () => {
  expect(sentences(Given, 'e\u0301'.repeat(128))).toBeUndefined();
  expect(sentences(New, 'e\u0301'.repeat(14))).toEqual(['New password is at least 15 characters']);
});

it('asks for as many characters as the installation demands', () => {
  expect(sentences(newPassword('Password', 8), 'a'.repeat(7))).toEqual(['Password is at least 8 characters']);
  expect(sentences(newPassword('Password', 8), 'a'.repeat(8))).toBeUndefined();
});

it('refuses a new password that cannot be stored', () => {
  expect(sentences(New, 'a lone surrogate \ud83d')).toEqual([
    'New password holds characters that cannot be stored',
  ]);
});
