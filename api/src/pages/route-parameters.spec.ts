import { type FixtureRelease, makeLive, remote, shell } from '../testing/releases/fixture-release.js';
import { rawRequest } from '../testing/server/raw-request.js';
import { TestSite } from '../testing/site/test-site.js';

const note = `
  exports.show = async ({ path }) => (/nothing/.test(path) ? undefined : 'note at ' + path);
  exports.movedTo = (path) => (/old/.test(path) ? '/notes/caf%C3%A9' : /elsewhere/.test(path) ? '//evil.example' : undefined);
  exports.head = (path) => (/plain/.test(path) ? undefined : { title: 'Note <' + path, description: 'All of "it"' });`;

const site = TestSite.use();

/** A screen that renders only at addresses that the API knows. */
function known(version: string): FixtureRelease {
  const bundle = `exports.show = async ({ path }) => path === '/works/low-water' ? 'Low Water' : new Promise(() => {})`;
  const works = remote(bundle, version, { name: 'mfe-works', path: '/works/:address' });
  const addresses = { list: 'project', field: 'address', at: 'project/at' };
  const routes = works.descriptor!.routes.map((route) => ({ ...route, addresses }));
  return { ...works, descriptor: { ...works.descriptor!, routes } };
}

beforeAll(() => {
  const version = '1.0.0';
  makeLive(site.settings.dataDir, [
    shell(version),
    remote(note, version, { name: 'mfe-notes', path: '/notes/:slug' }),
    remote(`exports.show = async () => 'a new note'`, version, { name: 'mfe-new', path: '/notes/new' }),
    known(version),
  ]);
});

const page = async (path: string) => {
  const answer = await fetch(site.url + path);
  return { status: answer.status, html: await answer.text() };
};

test('each address of a parameter is a page of its own, with what its screen says of it', async () => {
  const { status, html } = await page('/notes/caf%C3%A9/?from=mail');
  expect(status).toBe(200);
  expect(html).toContain('<h1>note at /notes/caf%C3%A9</h1>');
  expect(html).toContain('<title>Note &lt;/notes/caf%C3%A9 – Noémi Adjavon-Tamm</title>');
  expect(html).toContain('<meta name="description" content="All of &quot;it&quot;">');
  expect(html).toContain(`<link rel="canonical" href="${site.url}/notes/caf%C3%A9">`);
  expect((await page('/notes/second')).html).toContain('<h1>note at /notes/second</h1>');
  expect((await page('/notes/plain')).html).toContain('<title>Probe &amp; more – ');
});

test('a literal address wins over a parameter', async () => {
  expect((await page('/notes/new')).html).toContain('<h1>a new note</h1>');
});

test('an address at which the screen has nothing answers 404 and is not indexed', async () => {
  const { status, html } = await page('/notes/nothing');
  expect(status).toBe(404);
  expect(html).toContain('<title>Page not found – ');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('canonical');
});

test('where the API says what there is, unknown addresses are 404 and other spellings redirect, without the screen', async () => {
  const unknown = await page('/works/made-up?a=b');
  expect(unknown.status).toBe(404);
  expect(unknown.html).toContain('<h1>no screen</h1>');
  expect(unknown.html).toContain('<meta name="robots" content="noindex">');
  // The browser's screen may find a draft there, so it doesn't hydrate.
  expect(unknown.html).not.toContain('"state"');
  expect(await page('/works/made-up-too')).toEqual(unknown);
  const spelled = await fetch(`${site.url}/works/LOW-Water`, { redirect: 'manual' });
  expect([spelled.status, spelled.headers.get('location')]).toEqual([301, '/works/low-water']);
  expect((await page('/works/low-water')).html).toContain('<h1>Low Water</h1>');
});

test('an address that a screen has moved from redirects for good', async () => {
  const answer = await fetch(`${site.url}/notes/old`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/notes/caf%C3%A9']);
  expect(await answer.text()).toBe('');
});

test('a screen cannot redirect to another site', async () => {
  const answer = await fetch(`${site.url}/notes/elsewhere`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
});

test('all spellings of an address share one rendering', async () => {
  const first = await page('/notes/first');
  expect(first.html).toContain('<h1>note at /notes/first</h1>');
  for (const path of ['/notes/first/', '/notes/%66irst', '/notes/first?a=b'])
    expect(await page(path)).toEqual(first);
});

test.each(['/notes/a%2Fb', '/notes/%2e%2e', '/notes/..%5C', '/notes//', `/notes/${'x'.repeat(201)}`])(
  'what is no value of a parameter is an unknown page: %s',
  async (target) => {
    const answer = await rawRequest(
      site.url,
      `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    );
    expect([answer.status, answer.body.includes('no screen')]).toEqual([404, true]);
  },
);
