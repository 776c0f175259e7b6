import * as v from 'valibot';
import { cursorParameter, writeCursor } from './keyset.js';

const parameter = cursorParameter(v.tuple([v.string(), v.number()]));

const encoded = (parts: unknown): string => Buffer.from(JSON.stringify(parts)).toString('base64url');

test.each([true, false])('a cursor survives writing and reading, isBack %s', (isBack) => {
  const cursor = { key: ['Ω \u{1f6f6}', 7] as [string, number], isBack };
  const text = writeCursor(cursor);
  expect(text).toMatch(/^[\w-]+$/);
  expect(v.parse(parameter, text)).toEqual(cursor);
});

test.each([
  ['no JSON', 'abc'],
  ['nothing', ''],
  ['no list', encoded({ key: ['a', 7] })],
  ['no direction', encoded(['a', 7])],
  ['another direction', encoded([1, 'a', 7])],
  ['a value too few', encoded([true, 'a'])],
  ['a value of another type', encoded([true, 'a', '7'])],
  ['more than any place takes', encoded([true, 'a'.repeat(3_000), 7])],
])('%s is refused', (_name, text) => {
  expect(v.is(parameter, text)).toBe(false);
});
