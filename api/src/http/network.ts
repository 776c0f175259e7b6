import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Some proxies append the port, and put IPv6 addresses in brackets. */
const withoutPort = (address: string): string =>
  address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');

/**
 * The network of an address, like `203.0.113.0/24` or `2001:db8:1::/48`.
 *
 * @param address IPv4, IPv6 or IPv4-mapped IPv6 (`::ffff:203.0.113.7`); anything else gives `unknown`
 */
export function networkOf(address: string, ipv4Bits: number, ipv6Bits: number): string {
  const plain = withoutPort(address);
  if (isIP(plain) === 0) return 'unknown';
  // An IPv4-mapped one as IPv4, and without the interface's name.
  const ip = ipaddr.process(plain.split('%')[0]!);
  return ip.kind() === 'ipv4'
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${ip}/${ipv4Bits}`)}/${ipv4Bits}`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${ip}/${ipv6Bits}`)}/${ipv6Bits}`;
}

/** Wide enough that a person's address usually stays in it: one household or company, and a few neighbours. */
export const personalNetwork = (address: string): string => networkOf(address, 24, 56);

/** All the addresses that one client can use: with IPv6 a household has a whole /64. */
export const clientNetwork = (address: string): string => networkOf(address, 32, 64);

/** An address too short to identify a household, for the audit. */
export const shortAddress = (address: string): string => networkOf(address, 24, 48);
