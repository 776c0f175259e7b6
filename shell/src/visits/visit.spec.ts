type Visits = typeof import('./visit');

let noteShown: Visits['noteShown'];
let visit: Visits['visit'];
let type: string;
/** Another page. */
beforeEach(() => {
  jest.resetModules();
  ({ noteShown, visit } = jest.requireActual<Visits>('./visit'));
  type = 'navigate';
  performance.getEntriesByType = () => [{ type }] as never[];
  came('https://news.example:8080/a/story?of=2026');
});
afterEach(() => {
  for (const name of ['doNotTrack', 'globalPrivacyControl'])
    Object.defineProperty(navigator, name, { configurable: true, value: undefined });
});
const came = (from: string) =>
  Object.defineProperty(document, 'referrer', { configurable: true, value: from });
const show = (...paths: (string | undefined)[]) => {
  for (const path of paths) noteShown(path, false);
};

it('has each public screen once, and only the host that led here', () => {
  show('/', undefined, '/info/about', '/');
  expect(visit()).toEqual({ paths: ['/', '/info/about'], from: 'news.example' });
});

it('has no host of a page that was opened by itself', () => {
  came('');
  show('/');
  expect(visit()).toEqual({ paths: ['/'] });
});

it.each(['reload', 'back_forward'])('leaves out what a %s shows again', (again) => {
  type = again;
  show('/');
  expect(visit()).toBeUndefined();
  show('/info/about');
  expect(visit()).toEqual({ paths: ['/info/about'] });
});

it.each([
  ['globalPrivacyControl', true],
  ['doNotTrack', '1'],
])('has nothing with %s', (name, value) => {
  Object.defineProperty(navigator, name, { configurable: true, value });
  show('/');
  expect(visit()).toBeUndefined();
});

it('has nothing of a page that an administrator has used', () => {
  show('/');
  noteShown('/', true);
  show('/info/about');
  expect(visit()).toBeUndefined();
});

it('has no more than a report may have, the latest', () => {
  show(...Array.from({ length: 30 }, (_, page) => `/page/${page}`));
  expect(visit()!.paths).toHaveLength(20);
  expect(visit()!.paths.at(-1)).toBe('/page/29');
});
