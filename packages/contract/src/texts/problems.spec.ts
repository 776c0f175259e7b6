import * as v from 'valibot';
import { givenPassword, newPassword, optionalText, requiredText } from '../fields.js';
import type { ProblemError } from '../problem.js';
import { type Catalogue, inEnglish, textIn } from './message.js';
import { problemText, sentence, sentences } from './problems.js';

const text = { label: 'First name', maxLength: 1_000, sample: '' };
const Row = v.strictObject({
  name: requiredText({ ...text, required: 'First Name is required' }),
  note: optionalText(text),
  old: givenPassword('Old password'),
  wanted: newPassword('New password', 15),
});

/** As forms and the API find them. */
const problemsOf = (row: object): Record<string, ProblemError> =>
  Object.fromEntries(
    v.safeParse(Row, row).issues!.map((issue) => {
      const { message: msg, code, values } = issue as typeof issue & ProblemError;
      return [v.getDotPath(issue)!, { msg, ...(code && { code }), ...(values && { values }) }];
    }),
  );

const wrong = problemsOf({ name: ' ', note: 'a'.repeat(1_001), old: '', wanted: 'a' });

it('says in English what is wrong, with its code and what its sentence names', () => {
  expect(wrong).toEqual({
    name: { msg: 'First Name is required', code: 'missing' },
    note: {
      msg: 'First name is at most 1,000 characters',
      code: 'too-long',
      values: { label: 'First name', max: 1_000 },
    },
    old: { msg: 'Old password is required', code: 'required', values: { label: 'Old password' } },
    wanted: { msg: 'Use at least 15 characters.', code: 'password-too-short', values: { min: 15 } },
  });
});

const catalogue: Catalogue = {
  'First name': 'Vorname',
  'First Name is required': 'Bitte geben Sie Ihren Vornamen ein.',
  [sentences['too-long']]: '„{label}“ darf höchstens {max} Zeichen lang sein.',
  [sentences.required]: 'Bitte füllen Sie „{label}“ aus.',
  [sentences['too-many-attempts']]:
    'Bitte warten Sie {minutes, plural, =0 {{seconds, plural, one {# Sekunde} other {# Sekunden}}} one {# Minute} other {# Minuten}}.',
};
const german = textIn({ language: 'de', catalogues: [catalogue] });

it.each<[ProblemError, string]>([
  [wrong['name']!, 'Bitte geben Sie Ihren Vornamen ein.'],
  [wrong['note']!, '„Vorname“ darf höchstens 1.000 Zeichen lang sein.'],
  [wrong['old']!, 'Bitte füllen Sie „Old password“ aus.'],
  [sentence('too-many-attempts', { minutes: 0, seconds: 30 }), 'Bitte warten Sie 30 Sekunden.'],
  [sentence('too-many-attempts', { minutes: 1, seconds: 0 }), 'Bitte warten Sie 1 Minute.'],
  // Of another version, which says something else by it, or knows more codes.
  [{ ...wrong['old']!, msg: 'Old password, please' }, 'Old password, please'],
  [{ msg: 'Old password is required', code: 'required' }, 'Old password is required'],
  [{ msg: 'Find {it}', code: 'constructor', values: { it: 'x' } }, 'Find {it}'],
  [{ msg: 'First Name is required' }, 'Bitte geben Sie Ihren Vornamen ein.'],
])('words %j in German', (problem, words) => {
  expect(problemText(problem, german)).toBe(words);
  expect(problemText(problem, textIn(inEnglish))).toBe(problem.msg);
});
