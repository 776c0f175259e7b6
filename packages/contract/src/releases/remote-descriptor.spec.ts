import * as v from 'valibot';
import { contractVersion, isServed, RemoteDescriptor } from './remote-descriptor.js';
import { exampleDescriptor } from '../testing/example-descriptor.js';
import { refusedFields } from '../testing/refused-fields.js';
import { withField } from '../testing/with-field.js';

it('takes a descriptor', () => {
  expect(v.parse(RemoteDescriptor, exampleDescriptor)).toEqual(exampleDescriptor);
});

it.each(['/', '/a', '/info/about', '/a-b/c-2', '/info/notes/:slug', '/of/:year/:month2/all'])(
  'takes the path %s',
  (path) => {
    expect(refusedFields(RemoteDescriptor, withField(exampleDescriptor, 'routes.0.path', path))).toEqual([]);
  },
);

it.each(['main', 'info', 'user', 'management', 'account', 'footer'])(
  'takes an entry of the group %s',
  (group) => {
    expect(
      refusedFields(RemoteDescriptor, withField(exampleDescriptor, 'navigation.0.group', group)),
    ).toEqual([]);
  },
);

it.each([
  'https://api.notes.example',
  'https://api.notes.example:8443',
  'http://localhost:4100',
  'http://127.0.0.1',
])('takes the other origin %s', (origin) => {
  expect(refusedFields(RemoteDescriptor, { ...exampleDescriptor, connect: [origin] })).toEqual([]);
});

it.each([
  'http://api.notes.example',
  'https://api.notes.example/',
  'https://api.notes.example:443',
  'https://*.notes.example',
  'https://me:secret@notes.example',
  'https://notes.example;script-src',
  'https://999.1.1.1',
  '*',
  '',
])('refuses the other origin "%s", and says what one is', (origin) => {
  const { issues } = v.safeParse(RemoteDescriptor, { ...exampleDescriptor, connect: [origin] });
  expect(issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
    ['connect.0', 'is an origin like https://api.notes.example, or http://localhost:4100'],
  ]);
});

it.each(['./notes', './NotesList-2'])('takes the module %s', (module) => {
  expect(refusedFields(RemoteDescriptor, withField(exampleDescriptor, 'routes.0.module', module))).toEqual(
    [],
  );
});

it('takes a remote for this contract and platform and the next', () => {
  const accepts = { react: '^19.3.1 || ^20.0.0', '@portico/platform': '^0.2.6' };
  const descriptor = { ...exampleDescriptor, contract: [1, 2], accepts };
  expect(v.parse(RemoteDescriptor, descriptor)).toEqual(descriptor);
});

it.each([
  ['react', '>=19.0.0'],
  ['react', '^19.3.1||^20.0.0'],
  ['vue', '^3.0.0'],
])('refuses to accept %s %s', (name, range) => {
  expect(refusedFields(RemoteDescriptor, { ...exampleDescriptor, accepts: { [name]: range } })).toEqual([
    `accepts.${name}`,
  ]);
});

it.each([
  ['connect', Array.from({ length: 11 }, (_, index) => `https://api-${index}.example`)],
  ['connect', 'https://api.notes.example'],
  ['name', 'Mfe Example'],
  ['name', 'constructor'],
  ['contract', 0],
  ['contract', []],
  ['routes', {}],
  ['routes.0.path', 'info/example'],
  ['routes.0.path', '/info/'],
  ['routes.0.path', '//evil.example'],
  ['routes.0.path', '/info/../api'],
  ['routes.0.path', '/info/:slug-2'],
  ['routes.0.path', '/info/*'],
  ['routes.0.module', './../example'],
  ['routes.0.title', ' '],
  ['routes.0.title', 'a'.repeat(201)],
  ['routes.0.description', undefined],
  ['routes.0.access', 'owner'],
  ['routes.0.extra', true],
  ['routes.0.lang', 'German'],
  ['navigation.0.path', 'https://evil.example'],
  ['navigation.0.path', '/info/:slug'],
  ['navigation.0.group', 'sidebar'],
  ['navigation.0.order', Number.NaN],
  ['extra', true],
])('refuses %s: %j and names the field', (field, wrong) => {
  expect(refusedFields(RemoteDescriptor, withField(exampleDescriptor, field, wrong))).toEqual([field]);
});

it.each([
  ['/:page', 'must not begin with a parameter, which would match addresses of the whole site'],
  ['/of/:year/:year', 'must give each parameter a name of its own'],
  [
    '/Notes/:slug',
    'is an absolute path of lower-case segments and parameters, like /info/about or /info/notes/:slug',
  ],
])('says what is wrong with the path %s', (path, message) => {
  const { issues } = v.safeParse(RemoteDescriptor, withField(exampleDescriptor, 'routes.0.path', path));
  expect(issues?.map((issue) => issue.message)).toEqual([message]);
});

it('serves remotes of this contract and of the one before', () => {
  expect([-2, -1, 0, 1].filter((step) => isServed(contractVersion + step))).toEqual([-1, 0]);
});
