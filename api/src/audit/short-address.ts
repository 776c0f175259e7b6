import { networkOf } from '../http/network.js';

/** An address without what tells one household from the next: the first 24 bits of IPv4, the first 48 of IPv6. */
export const shortAddress = (address: string): string => networkOf(address, 24, 48);
