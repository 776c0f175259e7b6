/** @jest-environment node */
import type { ProblemError } from '@portico/contract/problem';
import type { Catalogue } from '@portico/contract/texts/message';
import { sentence, sentences } from '@portico/contract/texts/problems';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { createTestStore } from '../testing/create-test-store';
import { alertErrors, problemErrors } from './call-error';

const errors = [
  { msg: 'Email is required', path: 'email' },
  { msg: 'Password is required', path: 'password' },
];

it('is what the API says, all of it, and the language of that', () => {
  expect(problemErrors({ status: 422, data: { status: 422, errors } })).toEqual(
    errors.map((error) => ({ ...error, lang: 'en' })),
  );
});

it.each<[string, FetchBaseQueryError]>([
  ['cannot be reached', { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' }],
  ['fails without a sentence', { status: 502, data: null }],
  [
    'is behind a gateway that answers with a page',
    { status: 'PARSING_ERROR', originalStatus: 502, data: '<html>', error: 'SyntaxError' },
  ],
])('tells in words that the API %s', (_how, error) => {
  expect(problemErrors(error)).toEqual([
    { msg: 'The server cannot be reached right now. Please try again in a moment.' },
  ]);
});

it.each([{}, { errors: [] }, { errors: 'none' }, null, '<html>'])(
  'has a sentence for a refusal that says no more than %j',
  (data) => {
    expect(problemErrors({ status: 400, data })).toEqual([
      { msg: 'Something went wrong. Please try again.' },
    ]);
  },
);

const catalogue: Catalogue = {
  'First name': 'Vorname',
  'First Name is required': 'Bitte geben Sie Ihren Vornamen ein.',
  [sentences['too-long']]: '„{label}“ darf höchstens {max} Zeichen lang sein.',
  [sentences['too-many-attempts']]:
    'Bitte warten Sie {minutes, plural, =0 {{seconds, plural, one {# Sekunde} other {# Sekunden}}} one {# Minute} other {# Minuten}}.',
};
const long = { max: 1_000 };

it.each<[ProblemError, string]>([
  [{ msg: 'First Name is required', code: 'missing' }, 'Bitte geben Sie Ihren Vornamen ein.'],
  [
    sentence('too-long', { label: 'First name', ...long }),
    '„Vorname“ darf höchstens 1.000 Zeichen lang sein.',
  ],
  [sentence('too-long', { label: 'Boat', ...long }), '„Boat“ darf höchstens 1.000 Zeichen lang sein.'],
  [sentence('too-many-attempts', { minutes: 0, seconds: 30 }), 'Bitte warten Sie 30 Sekunden.'],
  [sentence('too-many-attempts', { minutes: 1, seconds: 0 }), 'Bitte warten Sie 1 Minute.'],
  [sentence('password-too-short', { min: 1_000 }), 'Use at least 1,000 characters.'],
  // Of an API that sends no sentence.
  [{ msg: 'Name: "{it}" is wrong', code: 'name', values: { it: 'x' } }, 'Name: "{it}" is wrong'],
])('words %j in German', (problem, words) => {
  const store = createTestStore(undefined, undefined, { language: 'de', catalogues: [catalogue] });
  store.dispatch(alertErrors([problem]));
  expect(store.getState().alerts).toMatchObject([{ msg: words }]);
});
