import { createSecretKey } from 'node:crypto';
import type { SigningKey } from '../../accounts/keys/signing-key.js';
import { PageMarks } from './page-marks.js';

const numbers = Array.from({ length: 256 }, (_, number) => number);

const marksOf = (addresses: string[], secret = 1): string[] => {
  const key = createSecretKey(Buffer.alloc(32, secret));
  const marks = new PageMarks({ current: () => key } as unknown as SigningKey);
  return addresses.map((address) => marks.networkMark(address));
};
const different = (...addresses: string[]): number => new Set(marksOf(addresses)).size;

test('an IPv4 /24 and an IPv6 /48 have one mark, which tells networks apart, and shares it with many', () => {
  expect(different(...numbers.map((one) => `203.0.113.${one}`))).toBe(1);
  expect(different(...numbers.map((one) => `2001:db8:7:${one.toString(16)}::1`))).toBe(1);
  expect(different('10.0.1.1', '10.0.2.1', '10.0.3.1', '2001:db8:7::1', '2001:db8:8::1')).toBeGreaterThan(3);
  expect(different(...numbers.map((one) => `10.0.${one}.1`))).toBeLessThanOrEqual(64);
});

test('nobody without the key knows which networks share a mark', () => {
  const addresses = numbers.map((one) => `10.0.${one}.1`);
  expect(marksOf(addresses, 1)).not.toEqual(marksOf(addresses, 2));
});
