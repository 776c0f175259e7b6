import { findScreen, headOf } from './screens.js';
import { exampleDescriptor } from '../testing/example-descriptor.js';

const [example] = exampleDescriptor.routes;

const remote = (name: string, ...paths: string[]) => ({
  descriptor: { ...exampleDescriptor, name, routes: paths.map((path) => ({ ...example!, path })) },
});
const site = [
  remote('mfe-one', '/', '/info/notes/:slug', '/info/notes/:slug/edit', '/a/:x/c'),
  remote('mfe-other', '/info/example', '/info/notes/new', '/a/b/:y'),
];

/** The route at a path, whoever's screens come first. */
const find = (path: string) => {
  const found = findScreen(site, path);
  const reversed = [...site].reverse().map(({ descriptor }) => ({
    descriptor: { ...descriptor, routes: [...descriptor.routes].reverse() },
  }));
  expect(findScreen(reversed, path)?.route).toBe(found?.route);
  return found;
};

it.each([
  ['/', '/', 'mfe-one'],
  ['/info/example', '/info/example', 'mfe-other'],
  ['/info/example/', '/info/example', 'mfe-other'],
  ['/info/notes/first', '/info/notes/:slug', 'mfe-one'],
  ['/info/notes/first/edit', '/info/notes/:slug/edit', 'mfe-one'],
  ['/info/notes/new', '/info/notes/new', 'mfe-other'],
  ['/a/b/c', '/a/b/:y', 'mfe-other'],
  ['/a/x/c', '/a/:x/c', 'mfe-one'],
])('finds at %s the route %s', (path, route, name) => {
  const found = find(path);
  expect([found?.route.path, found?.remote.descriptor.name]).toEqual([route, name]);
});

it.each([
  '/info/example/more',
  '/Info/example',
  'info/example',
  '',
  '/info//example',
  '/info/notes',
  '/info/notes/first/more',
  '/info/notes//',
])('finds none at %j', (path) => {
  expect(find(path)).toBeUndefined();
});

it('finds none where there are no screens', () => {
  expect(findScreen([], '/')).toBeUndefined();
  expect(findScreen([{}], '/')).toBeUndefined();
});

it('gives a screen what its route says besides what is in the address', () => {
  const { descriptor } = remote('mfe-one', '/now', '/info/notes/:slug');
  const parameters = { address: 'now', slug: 'none' };
  const routes = descriptor.routes.map((route) => ({ ...route, parameters }));
  const at = (path: string) => findScreen([{ descriptor: { ...descriptor, routes } }], path)?.parameters;
  expect(at('/now')).toEqual(parameters);
  expect(at('/info/notes/first')).toEqual({ address: 'now', slug: 'first' });
});

it.each([
  ['first', 'first', 'first'],
  ['caf%C3%A9', 'café', 'caf%C3%A9'],
  ['%66irst/', 'first', 'first'],
  ['a%20b', 'a b', 'a%20b'],
  ['.b..', '.b..', '.b..'],
  ['50%25', '50%', '50%25'],
  ['%2541', '%41', '%2541'],
  ['a+b:c@d', 'a+b:c@d', 'a%2Bb%3Ac%40d'],
  ['constructor', 'constructor', 'constructor'],
  ['x'.repeat(200), 'x'.repeat(200), 'x'.repeat(200)],
])('reads %s as the value %s, and has one address for it', (given, slug, encoded) => {
  const found = find(`/info/notes/${given}`);
  expect([found?.parameters, found?.path]).toEqual([{ slug }, `/info/notes/${encoded}`]);
});

it.each([
  ['malformed', '%zz'],
  ['not UTF-8', '%ff'],
  ['the folder itself', '.'],
  ['the folder above', '%2e%2E'],
  ['two segments', 'a%2Fb'],
  ['a way up', '..%2F..%2Fapi'],
  ['a NUL', 'a%00'],
  ['too long', 'x'.repeat(201)],
])('finds none where a value is %s', (_, value) => {
  expect(find(`/info/notes/${value}`)).toBeUndefined();
});

describe('the head', () => {
  const site = { name: 'Ada', tagline: 'I compute.' };
  const own = {
    ...site,
    searchTitle: 'Ada, engineer',
    searchDescription: 'Her engines.',
  };
  const screen = { title: 'Notes', description: 'What I noted.' };

  it.each(['/', '/info/about'])(
    'of %s says who the owner is, in words of their own if there are any',
    (path) => {
      expect(headOf(path, screen, site)).toEqual({ title: 'Ada – I compute.', description: 'I compute.' });
      expect(headOf(path, screen, own)).toEqual({ title: 'Ada, engineer', description: 'Her engines.' });
    },
  );

  it('of the home page is the name alone where the owner has no tagline', () => {
    expect(headOf('/', screen, { ...site, tagline: '' })).toEqual({ title: 'Ada', description: 'Ada' });
  });

  it.each(['/info/notes', undefined])('of %s says what the screen says', (path) => {
    expect(headOf(path, screen, own)).toEqual({ title: 'Notes – Ada', description: 'What I noted.' });
  });
});
