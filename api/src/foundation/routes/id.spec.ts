import { parseId } from './parameters.js';

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
])('%s is the id %i', (text, id) => expect(parseId(text)).toBe(id));

test.each(['', '0', '01', '+1', '-1', '1.0', '1e3', '0x10', ' 1', '1\n', '１', '2147483648', '99999999999'])(
  '%j is no id (P3)',
  (text) => expect(parseId(text)).toBeUndefined(),
);
