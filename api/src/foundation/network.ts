import { isIPv4, isIPv6 } from 'node:net';

const groupsOf = (part: string): string[] => part.split(':').filter((group) => group !== '');

/** The eight groups of an IPv6 address as numbers, with `::` expanded. */
function ipv6Groups(address: string): number[] {
  const [head = '', tail = ''] = address.toLowerCase().split('%')[0]!.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail);
  const between = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...between, ...after].map((group) => parseInt(group, 16));
}

/** Some proxies append the port, and put IPv6 addresses in brackets. */
const withoutPort = (address: string): string =>
  address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');

/**
 * The network of an address, like `203.0.113.0/24` or `2001:db8:1::/48`.
 *
 * @param address IPv4, IPv6 or IPv4-mapped IPv6 (`::ffff:203.0.113.7`); anything else gives `unknown`
 * @param ipv4Bits a multiple of 8
 * @param ipv6Bits a multiple of 8, below 128
 */
export function networkOf(address: string, ipv4Bits: number, ipv6Bits: number): string {
  const plain = withoutPort(address);
  const ipv4 = plain.replace(/^::ffff:/i, '');
  if (isIPv4(ipv4)) {
    const octets = ipv4.split('.').map((octet, index) => (index < ipv4Bits / 8 ? octet : '0'));
    return `${octets.join('.')}/${ipv4Bits}`;
  }
  if (!isIPv6(plain)) return 'unknown';
  const groups = ipv6Groups(plain).slice(0, Math.ceil(ipv6Bits / 16));
  if (ipv6Bits % 16 !== 0) groups.push(groups.pop()! & 0xff00);
  return `${groups.map((group) => group.toString(16)).join(':')}::/${ipv6Bits}`;
}

/** Wide enough that a person's address usually stays in it: one household or company, and a few neighbours. */
export const personalNetwork = (address: string): string => networkOf(address, 24, 56);

/** All the addresses that one client can use: with IPv6 a household has a whole /64. */
export const clientNetwork = (address: string): string => networkOf(address, 32, 64);

/** An address too short to identify a household, for the audit. */
export const shortAddress = (address: string): string => networkOf(address, 24, 48);
