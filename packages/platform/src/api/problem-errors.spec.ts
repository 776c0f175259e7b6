/** @jest-environment node */
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { problemErrors } from './call-error';

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
    { msg: 'The server cannot be reached right now. Please try again in a moment.', code: 'away' },
  ]);
});

it.each([{}, { errors: [] }, { errors: 'none' }, null, '<html>'])(
  'has a sentence for a refusal that says no more than %j',
  (data) => {
    expect(problemErrors({ status: 400, data })).toEqual([
      { msg: 'Something went wrong. Please try again.', code: 'unexpected' },
    ]);
  },
);
