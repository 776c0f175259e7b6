import { isIPv4 } from 'node:net';

const groupsOf = (part: string): string[] => part.split(':').filter((group) => group !== '');

/** The eight groups of an IPv6 address, those that `::` stands for included. */
function ipv6Groups(address: string): string[] {
  const [head = '', tail = ''] = address.toLowerCase().split('%')[0]!.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail);
  const between = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...between, ...after].map((group) => parseInt(group, 16).toString(16));
}

/**
 * The network that an address lies in, as `203.0.113.0/24` or `2001:db8:1::/48`.
 *
 * @param address IPv4, IPv6, or IPv4 as a system with both writes it (`::ffff:203.0.113.7`)
 * @param ipv4Bits a multiple of 8
 * @param ipv6Bits a multiple of 16, below 128
 */
export function networkOf(address: string, ipv4Bits: number, ipv6Bits: number): string {
  const ipv4 = address.replace(/^::ffff:/i, '');
  if (isIPv4(ipv4)) {
    const octets = ipv4.split('.').map((octet, index) => (index < ipv4Bits / 8 ? octet : '0'));
    return `${octets.join('.')}/${ipv4Bits}`;
  }
  return `${ipv6Groups(address)
    .slice(0, ipv6Bits / 16)
    .join(':')}::/${ipv6Bits}`;
}
