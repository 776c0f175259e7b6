import { networkOf } from './network.js';

test.each([
  ['203.0.113.7', 24, 48, '203.0.113.0/24'],
  ['203.0.113.7', 32, 64, '203.0.113.7/32'],
  ['::ffff:203.0.113.7', 24, 48, '203.0.113.0/24'],
  ['2001:DB8:1:2:3:4:5:6', 24, 48, '2001:db8:1::/48'],
  ['2001:db8:1:2::9', 32, 64, '2001:db8:1:2::/64'],
  ['2001:db8::9', 32, 64, '2001:db8:0:0::/64'],
  ['::1', 24, 48, '0:0:0::/48'],
  ['fe80::1%eth0', 32, 64, 'fe80:0:0:0::/64'],
])('%s lies, by %i and %i bits, in %s', (address, ipv4Bits, ipv6Bits, network) => {
  expect(networkOf(address, ipv4Bits, ipv6Bits)).toBe(network);
});
