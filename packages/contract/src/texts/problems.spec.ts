import * as v from 'valibot';
import { givenPassword, newPassword, optionalText, requiredText } from '../fields.js';
import type { ProblemError } from '../problem.js';
import { sentence } from './problems.js';

const text = { label: 'First name', maxLength: 1_000, sample: '' };
const Row = v.strictObject({
  name: requiredText({ ...text, required: 'First Name is required' }),
  note: optionalText(text),
  old: givenPassword('Old password'),
  wanted: newPassword('New password', 15),
});

/** As forms and the API find them. */
const problemsOf = (row: object) =>
  Object.fromEntries(
    v.safeParse(Row, row).issues!.map((issue) => {
      const { message: msg, about } = issue as typeof issue & { about: Partial<ProblemError> };
      return [v.getDotPath(issue)!, { msg, ...about }];
    }),
  );

it('says in English what is wrong, with its code, and what words it in other languages', () => {
  const wrong = { name: ' ', note: 'a'.repeat(1_001), old: '', wanted: 'a' };
  expect(problemsOf(wrong)).toEqual({
    name: { msg: 'First Name is required', code: 'missing' },
    note: {
      msg: 'First name is at most 1,000 characters',
      code: 'too-long',
      sentence: '{label} is at most {max} characters',
      values: { label: 'First name', max: 1_000 },
    },
    old: {
      msg: 'Old password is required',
      code: 'required',
      sentence: '{label} is required',
      values: { label: 'Old password' },
    },
    wanted: {
      msg: 'Use at least 15 characters.',
      code: 'password-too-short',
      sentence: 'Use at least {min} characters.',
      values: { min: 15 },
    },
  });
});

it('counts in it', () => {
  const { msg } = sentence('too-many-attempts', { minutes: 0, seconds: 30 });
  expect(msg).toBe('Too many attempts. Try again in 30 seconds.');
});
