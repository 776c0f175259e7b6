import { isPublicHost } from './public-host.js';

const isPublic = (host: string): boolean => isPublicHost(new URL(`https://${host}`).hostname);

it.each(['example.org', 'a.b.example.co.uk', 'xn--bcher-kva.example', 'BÜCHER.example', '1.example', 'a.b.'])(
  '%s is public',
  (host) => expect(isPublic(host)).toBe(true),
);

it.each([
  '8.8.8.8',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '127.0.0.1',
  '127.0.0.1.',
  '169.254.169.254',
  '0',
])('the IPv4 address %s is not', (host) => expect(isPublic(host)).toBe(false));

it.each(['2130706433', '0x7f.1', '0x7f000001', '017700000001', '127.1', '１２７.0.0.1', '0xa9fea9fe'])(
  'the IPv4 address %s in another notation is not',
  (host) => expect(isPublic(host)).toBe(false),
);

it.each(['[::1]', '[::ffff:127.0.0.1]', '[fe80::1]', '[2606:4700::1111]'])(
  'the IPv6 address %s is not',
  (host) => expect(isPublic(host)).toBe(false),
);

it.each([
  'localhost',
  'LOCALHOST',
  'ⓛocalhost',
  'localhost.',
  'localhost..',
  'api.localhost',
  'localhost.localdomain',
  'printer.local',
  'printer.local.',
  'printer。local',
  'metadata.google.internal',
  'router.home.arpa',
  'intranet',
  '.org',
])('%s, of this machine or a local network, is not', (host) => expect(isPublic(host)).toBe(false));

it.each(['local.example', 'mylocalhost.org', 'internal.example.org', 'notlocal.org'])(
  '%s only looks like one of those',
  (host) => expect(isPublic(host)).toBe(true),
);
