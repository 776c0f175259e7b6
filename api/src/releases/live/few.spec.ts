import type { Share } from '@portico/contract/releases/pointer';
import { isAmong } from './few.js';

const shareOf = (percent: number, salt = 'one') => ({ percent, salt }) as Share;
const addresses = Array.from({ length: 20_000 }, (_, index) => `198.51.${index >> 8}.${index & 255}`);
const few = (share: Share) => new Set(addresses.filter((address) => isAmong(share, address)));

test.each([1, 20, 50, 99])('%i %% are among the few', (percent) => {
  expect(Math.round((100 * few(shareOf(percent)).size) / addresses.length)).toBe(percent);
});

test('a greater share has all of a smaller one, and another share has others', () => {
  const greater = few(shareOf(50));
  expect([...few(shareOf(5))].filter((address) => !greater.has(address))).toEqual([]);
  const both = [...few(shareOf(50, 'other'))].filter((address) => greater.has(address));
  expect(Math.round((100 * both.length) / addresses.length)).toBe(25);
});

test('a household is in one group, with all its addresses of IPv6', () => {
  const groups = [1, 2, 3, 4, 5, 6, 7, 8].map((one) => isAmong(shareOf(50), `2001:db8:1:ff0${one}::${one}`));
  expect(new Set(groups).size).toBe(1);
  for (const address of addresses.slice(0, 8))
    expect(isAmong(shareOf(50), `::ffff:${address}`)).toBe(isAmong(shareOf(50), address));
});
