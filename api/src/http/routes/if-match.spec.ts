import { readIfMatch } from './if-match.js';

test('* allows any version', () => expect(readIfMatch(' * ')).toBeUndefined());

test.each([
  ['"3"', [3]],
  ['"3", "4"', [3, 4]],
  ['"3","4" ,, \t"2147483647"', [3, 4, 2_147_483_647]],
  ['"of-another-server", "3"', [3]],
  ['"3,4", "5"', [5]],
])('%s gives the versions %j', (header, versions) => {
  expect(readIfMatch(header)).toEqual(versions);
});

test.each([
  '',
  'W/"3"',
  '"3x"',
  '"03"',
  '""',
  '"*"',
  '"2147483648"',
  '"é"',
  '"3.0"',
  '3',
  '"3',
  '3"',
  'w/"3"',
])('%j names no version', (header) => expect(readIfMatch(header)).toEqual([]));
