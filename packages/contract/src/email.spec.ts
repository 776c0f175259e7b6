import * as v from 'valibot';
import { ExperienceEdit } from './rows/experience/experience.js';
import { NewMessage } from './messages/message.js';
import { Site, SiteSettingsEdit } from './site/site.js';
import { email, emailKeyOf } from './email.js';

const firstSentence = (text: string, schema: v.GenericSchema = email) =>
  v.safeParse(schema, text).issues?.[0]?.message;

const good = [
  'ada@example.org',
  'Ada.Tester+site@Example.org',
  "o'neil@example.org",
  'ada@localhost',
  'ädä@exämple.org',
  'ada@xn--exmple-cua.org',
  'почта@пример.рф',
  'ada@mail.2go.example',
];

const tooLong = `https://${'界'.repeat(2_100)}.example`;
it.each<[string, v.GenericSchema, unknown]>([
  ['an email', email, `ada@${'界'.repeat(260)}.example`],
  ['a link', SiteSettingsEdit.entries.links, [{ label: 'Code', kind: 'Source code', href: tooLong }]],
  ['an entry', ExperienceEdit.entries.url, tooLong],
])(
  'refuses a long host in %s before it is read, which takes the square of its length',
  (_of, schema, given) => {
    const read = jest.spyOn(globalThis, 'URL');
    expect(v.safeParse(schema, given).issues).toHaveLength(1);
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
  },
);

it.each(good)('takes the email %s as it was typed', (address) =>
  expect(v.parse(email, ` ${address}\n`)).toBe(address),
);

it.each([
  ...[
    'ada',
    '@example.org',
    'ada@',
    'ada@b@example.org',
    'ada @example.org',
    'ada@\nexample.org',
    'a\u001b@b',
  ],
  ...['ada@exa mple.org', 'ada@.org', 'ada@example..org', 'ada@example.org.', 'ada@10.0.0.12', 'ada@[::1]'],
  ...['ada@example.org/x', 'ada@example.org:25', 'ada@ex%61mple.org', 'ada@exa|mple.org'],
  ...['ada@example.org,', 'ada@exa;mple.org', 'ada@a&b.org', 'ada@x.org(c)'],
  ...['ada?bcc=eve@example.org', 'ada,eve@example.org', '"a"@b', 'Ada<ada@example.org'],
])('refuses the email %j', (address) =>
  expect(firstSentence(address)).toBe('Email must be an address like name@example.org'),
);

it('takes an email of 254 characters and no longer one', () => {
  const address = (length: number) => '@example.org'.padStart(length, 'a');
  expect(firstSentence(address(254))).toBeUndefined();
  expect(firstSentence(address(255))).toBe('Email is at most 254 characters');
});

it.each([
  ['Site Settings', SiteSettingsEdit.entries.email],
  ['site.json', Site.entries.contact.entries.email],
])('%s takes and refuses the same', (_where, schema) => {
  expect(good.map((address) => firstSentence(address, schema))).toEqual(good.map(() => undefined));
  expect(firstSentence('ada@example..org', schema)).toBeDefined();
});

it('takes in the contact form only what can be answered from anywhere', () => {
  const { email: reachable } = NewMessage.entries;
  const whole = 'Email needs a whole domain after the @, like name@example.org';
  for (const address of ['karl@firma', 'ada@localhost'])
    expect(firstSentence(address, reachable)).toBe(whole);
  const others = ['ada@example。org', ...good.filter((address) => address !== 'ada@localhost')];
  expect(others.map((address) => firstSentence(address, reachable))).toEqual(others.map(() => undefined));
  expect(firstSentence('ada@', reachable)).toBe('Email must be an address like name@example.org');
});

it.each([
  [' ada@example.org\n', 'ada@example.org'],
  ['ADA@XN--EXMPLE-CUA.ORG', 'ada@exämple.org'],
  ['ada@exa\u0308mple.org', 'ada@exämple.org'],
  ['ada@exämple。org', 'ada@exämple.org'],
  ['O’Neil@example.org', "o'neil@example.org"],
  ['ada@straße.example', 'ada@xn--strae-oqa.example'],
])('%j and %j are one email', (one, other) => {
  expect(emailKeyOf(one)).toBe(emailKeyOf(other));
});

it.each([
  ['ada@straße.example', 'ada@strasse.example'],
  ['ada@exämple.org', 'ada@example.org'],
])('%j and %j are two, as their domains are', (one, other) => {
  expect(emailKeyOf(one)).not.toBe(emailKeyOf(other));
});

it('compares what is no address, too, as an old account may have it', () => {
  expect(emailKeyOf(' "Ada"@b c ')).toBe('"ada"@b c');
});
