import { isAway } from './is-away';

const page = (originalStatus: number) =>
  ({ status: 'PARSING_ERROR', originalStatus, data: '<html>', error: 'SyntaxError' }) as const;

it.each([
  ['cannot be reached', { status: 'FETCH_ERROR', error: 'TypeError' } as const],
  ['fails', { status: 500, data: {} }],
  ['has a gateway answer in its place', page(502)],
  ['is cut off while it answers', page(200)],
])('is away where it %s', (_how, error) => expect(isAway(error)).toBe(true));

it.each([
  ['forbids', { status: 403, data: {} }],
  ['is asked too often', { status: 429, data: {} }],
  ['has a gateway refuse in its place', page(403)],
])('is there where it %s', (_how, error) => expect(isAway(error)).toBe(false));
