import * as v from 'valibot';
import { isLogo } from './user-fields.js';
import { Company, RequiredCompany } from './user.js';

const notHttps = 'A logo address must begin with https://';
const invalid = 'This logo address isn’t valid. Check it for spaces and typing errors.';
const withPassword = 'Leave the user name and password out of the logo address.';
const notPublic = 'Use a public address for the logo, not an IP address or one of a local network.';
const notStored = 'Company holds characters that cannot be stored';

const firstSentence = (company: unknown, schema: v.GenericSchema = Company) =>
  v.safeParse(schema, company).issues?.[0]?.message;

it.each([
  ...['', 'Harbour Data Ltd', 'AC\\DC', 'R/GA', '/dev/null', 'example.org', '会社'],
  ...['Smith & Sons, https specialists', 'Smith & Sons: bridges'],
])('takes the name %j as it is (G2)', (name) => expect(v.parse(Company, name)).toBe(name));

it('trims a name and composes its letters', () => {
  expect(v.parse(Company, ' Cafe\u0301 \n')).toBe('Caf\u00e9');
});

it.each([
  ['https://example.org/logo.png', 'https://example.org/logo.png'],
  [' https://example.org/logo.png\n', 'https://example.org/logo.png'],
  ['HTTPS://EXAMPLE.org/Logo.png?size=64#x', 'https://example.org/Logo.png?size=64#x'],
  ['https://example.org', 'https://example.org/'],
  ['https://example.org/a/../b.png', 'https://example.org/b.png'],
  ['https://bücher.example/é.png', 'https://xn--bcher-kva.example/%C3%A9.png'],
])('writes the address %j as the URL standard does (G2)', (typed, written) => {
  expect(v.parse(Company, typed)).toBe(written);
});

it.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'ftp://example.org/logo.png',
  'http://example.org/logo.png',
  'nothttps://example.org/logo.png',
])('refuses the scheme of %j (G2)', (address) => expect(firstSentence(address)).toBe(notHttps));

it.each(['//example.org/logo.png', '\\\\example.org\\logo.png', '/\\example.org', '\\/example.org', '\\\\'])(
  'refuses %j, which a browser takes for an address',
  (address) => expect(firstSentence(address)).toBe(notHttps),
);

it.each([
  ['https://exa\tmple.org/logo.png', notStored],
  ['https://example.org/my logo.png', invalid],
  ['https://example.org\\logo.png', invalid],
  ['java\tscript:alert(1)', notStored],
  ['\u0001javascript:alert(1)', notStored],
  ['Acme\u001b[31m', notStored],
  ['https://example.org/\0logo.png', notStored],
])('refuses what a browser reads another way: %j (G2)', (text, sentence) =>
  expect(firstSentence(text)).toBe(sentence),
);

it.each([
  'https://user:secret@example.org/logo.png',
  'https://user@example.org/',
  'https://:secret@example.org/',
])('refuses the credentials in %j (G2)', (address) => expect(firstSentence(address)).toBe(withPassword));

it.each(['https://8.8.8.8/', 'https://localhost/'])(
  'says that the host of %j is not public (G2)',
  (address) => expect(firstSentence(address)).toBe(notPublic),
);

it.each(['https:', 'https://', 'https://exa mple.org', 'https://example.org:99999/', 'https://[1/'])(
  'refuses %j, which is no address',
  (address) => expect(firstSentence(address)).toBe(invalid),
);

it('takes 2,048 characters and no more (G2)', () => {
  expect(firstSentence('a'.repeat(2_048))).toBeUndefined();
  expect(firstSentence('a'.repeat(2_049))).toBe('Company is at most 2,048 characters');
  const address = (length: number) => 'https://example.org/'.padEnd(length, 'a');
  expect(firstSentence(address(2_048))).toBeUndefined();
  expect(firstSentence(address(2_049))).toBe('Company is at most 2,048 characters');
});

it('refuses an address that becomes too long when it is written out', () => {
  expect(firstSentence(`https://example.org/${'é'.repeat(400)}`)).toBe('Company is at most 2,048 characters');
});

it.each([undefined, null, 7, ['Acme']])('refuses %j', (company) => {
  expect(firstSentence(company)).toBe('Company must be a text');
});

it.each([undefined, null, '', '  '])('asks who registers for a company where there is %j', (company) => {
  expect(firstSentence(company, RequiredCompany)).toBe('Company is required');
});

it.each([
  ['https://example.org/', true],
  ['Acme', false],
  ['', false],
])('tells a logo from a name: %j', (company, expected) => expect(isLogo(company)).toBe(expected));

describe('a host', () => {
  const isPublic = (host: string): boolean => v.is(Company, `https://${host}/logo.svg`);

  it.each([
    'example.org',
    'a.b.example.co.uk',
    'xn--bcher-kva.example',
    'BÜCHER.example',
    '1.example',
    'example.b2',
    'a.b.',
  ])('%s is public', (host) => expect(isPublic(host)).toBe(true));

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
    'home.arpa',
    'intranet',
    '.org',
  ])('%s, of this machine or a local network, is not', (host) => expect(isPublic(host)).toBe(false));

  it.each(['local.example', 'mylocalhost.org', 'internal.example.org', 'notlocal.org'])(
    '%s only looks like one of those',
    (host) => expect(isPublic(host)).toBe(true),
  );
});
