import { isIPv4, isIPv6 } from 'node:net';

const groupsOf = (part: string): string[] => part.split(':').filter((group) => group !== '');

/** The eight groups of an IPv6 address as numbers, those that `::` stands for included. */
function ipv6Groups(address: string): number[] {
  const [head = '', tail = ''] = address.toLowerCase().split('%')[0]!.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail);
  const between = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...between, ...after].map((group) => parseInt(group, 16));
}

/** Some proxies write the port behind the address, and brackets around one of IPv6. */
const withoutPort = (address: string): string =>
  address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');

/**
 * The network that an address lies in, as `203.0.113.0/24` or `2001:db8:1::/48`.
 *
 * @param address IPv4, IPv6, or IPv4 as a system with both writes it (`::ffff:203.0.113.7`); all that is none
 *   of these counts as one network
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

/** The network that a person is known by: what a provider gives one household or company, and a few neighbours. */
export const personalNetwork = (address: string): string => networkOf(address, 24, 56);

/** What one client can call from at will: of IPv6 a household has a /64, and so as many addresses as it likes. */
export const householdOf = (address: string): string => networkOf(address, 32, 64);

/** An address without what tells one household from the next: the first 24 bits of IPv4, the first 48 of IPv6. */
export const shortAddress = (address: string): string => networkOf(address, 24, 48);
