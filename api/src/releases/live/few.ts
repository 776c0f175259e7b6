import { createHash } from 'node:crypto';
import type { Share } from '@portico/contract/releases/pointer';
import { networkOf } from '../../http/network.js';

/** Of what is kept for the few of a share. No path has a space. */
export const fewVariant = 'few ';

/**
 * Whether an address is among the few who get a shared version. Nothing is stored at visitors: each request decides anew, alike for
 * a household, and for as long as the share runs. A greater share has all of a smaller one.
 */
export const isAmong = ({ salt, percent }: Share, address: string): boolean => {
  const hash = createHash('sha256').update(`${salt} ${networkOf(address, 32, 56)}`);
  return hash.digest().readUInt32BE() % 100 < percent;
};
