/** @jest-environment node */
import { type CallError, isApiAway } from './call-error';

const parsingError = (originalStatus: number): CallError => ({
  status: 'PARSING_ERROR',
  originalStatus,
  data: '<html>',
  error: 'SyntaxError',
});

it.each<[string, CallError]>([
  ['that cannot be reached', { status: 'FETCH_ERROR', error: 'TypeError' }],
  ['that fails', { status: 500, data: {} }],
  ['that is not ready', { status: 503, data: {} }],
  ['in whose place a gateway answers with a page', parsingError(502)],
  ['whose answer is cut on the way', parsingError(200)],
])('takes an API %s for away', (_what, error) => {
  expect(isApiAway(error)).toBe(true);
});

it.each<[string, CallError]>([
  ['that refuses the request', { status: 400, data: {} }],
  ['that refuses so many requests', { status: 429, data: {} }],
  ['in whose place a gateway refuses with a page', parsingError(403)],
  ['whose answer the product itself fails over', { name: 'TypeError', message: 'rows is undefined' }],
])('takes an API %s for present', (_what, error) => {
  expect(isApiAway(error)).toBe(false);
});
