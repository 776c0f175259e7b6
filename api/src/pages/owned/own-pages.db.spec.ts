import type { Page } from '@portico/contract/pages/page';
import { aNewOwnPage, aSiteEdit } from '@portico/contract/testing/rows';
import type { ApiClient } from '../../testing/site/api-client.js';
import { makeLive, remote, shell } from '../../testing/releases/fixture-release.js';
import { TestSite } from '../../testing/site/test-site.js';

const site = TestSite.use();
let owner: ApiClient;

/** The screen of pages, and of the built-in privacy policy. */
function screens() {
  const shown = `exports.show = async ({ fetch, page, path }) => {
    const { parameters } = page.remotes.flatMap(({ descriptor }) => descriptor.routes).find((route) => route.path === path);
    if (!parameters) return 'our policy';
    const { title, html } = await (await fetch('http://api.invalid/api/own-pages/at/' + parameters.address)).json();
    return title + ': ' + html;
  }`;
  const own = remote(shown, '1.0.0', { name: 'mfe-own', path: '/page/:address' });
  const [route] = own.descriptor!.routes;
  const addresses = { list: 'own-pages', field: 'address' };
  const routes = [
    { ...route!, addresses },
    { ...route!, path: '/privacy' },
  ];
  const entry = {
    label: 'Privacy',
    path: '/privacy',
    group: 'footer',
    order: 10,
    access: 'everyone',
  } as const;
  return { ...own, descriptor: { ...own.descriptor!, routes, navigation: [entry] } };
}

const notes = (path: string) =>
  remote(`exports.show = () => 'the notes of a team'`, '1.0.0', { name: 'mfe-notes', path });

const add = async (fields: object) => {
  const answer = await owner.post('own-pages/add', { ...aNewOwnPage(), ...fields });
  expect(answer.status).toBe(201);
  return answer.body;
};
const visit = async (path: string) => {
  const answer = await fetch(site.url + path);
  const html = await answer.text();
  const { remotes } = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)![1]!) as Page;
  const [{ descriptor }] = remotes.filter(({ name }) => name === 'mfe-own') as [Page['remotes'][number]];
  return { status: answer.status, html, ...descriptor };
};
const inSitemap = async () => {
  const xml = await (await fetch(`${site.url}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc!.slice(site.url.length));
};

beforeEach(async () => {
  owner = await site.owner();
  makeLive(site.settings.dataDir, [shell(), screens()]);
});
afterEach(async () => {
  for (const { pageId } of (await owner.get('own-pages/all')).body)
    await owner.call('DELETE', `own-pages/edit/${pageId}`);
});

test('a published page is a screen: rendered with its title, in the sitemap, and linked where it says', async () => {
  await add({ title: 'What I use', address: 'uses', body: 'A *pen*' });
  await add({ title: 'Impressum', address: 'impressum', place: 'Footer' });
  await add({ title: 'Talks', address: 'talks', place: null });
  const { status, html, navigation, routes } = await visit('/uses');
  expect(status).toBe(200);
  expect(html).toContain('<h1>What I use: <p>A <em>pen</em></p>');
  expect(html).toContain('<title>What I use – ');
  expect(html).toContain(`<link rel="canonical" href="${site.url}/uses">`);
  expect(navigation.map(({ label, path, group }) => [label, path, group])).toEqual([
    ['Privacy', '/privacy', 'footer'],
    ['What I use', '/uses', 'info'],
    ['Impressum', '/impressum', 'footer'],
  ]);
  expect(routes.map(({ path, title }) => [path, title])).toEqual([
    ['/uses', 'What I use'],
    ['/impressum', 'Impressum'],
    ['/talks', 'Talks'],
    ['/privacy', 'Probe & more'],
  ]);
  expect(await inSitemap()).toEqual(['/uses', '/impressum', '/talks', '/privacy']);
  expect((await visit('/talks')).status).toBe(200);
  expect((await visit('/page/talks')).status).toBe(404);
});

test('a draft is nowhere but among those that administrators edit', async () => {
  const { pageId } = await add({ address: 'now', title: 'Of next year', draft: true });
  const { status, html } = await visit('/now');
  expect(status).toBe(404);
  expect(html).not.toContain('Of next year');
  expect(await inSitemap()).toEqual(['/privacy']);
  for (const client of [site.visitor(), owner])
    expect((await client.get('own-pages/at/now')).status).toBe(404);
  expect((await owner.get('own-pages/all')).body).toMatchObject([{ pageId, draft: true }]);
  await owner.put(`own-pages/edit/${pageId}`, { ...aNewOwnPage({ address: 'now' }), pageId, draft: false });
  expect((await visit('/now')).status).toBe(200);
  await owner.call('DELETE', `own-pages/edit/${pageId}`);
  expect((await visit('/now')).status).toBe(404);
});

test('a screen that a team releases at the address of a page is shown instead of it', async () => {
  const { pageId } = await add({ title: 'Mine', address: 'notes' });
  makeLive(site.settings.dataDir, [shell(), screens(), notes('/notes')]);
  const taken = await visit('/notes');
  expect(taken.html).toContain('the notes of a team');
  expect(taken.navigation.map(({ path }) => path)).toEqual(['/privacy']);
  const edited = await owner.put(`own-pages/edit/${pageId}`, {
    ...aNewOwnPage({ address: 'notes' }),
    pageId,
  });
  expect([edited.status, edited.body.errors]).toEqual([
    409,
    [{ msg: 'A screen of this site has this address. Choose another.', path: 'address' }],
  ]);
  await owner.put(`own-pages/edit/${pageId}`, {
    ...aNewOwnPage({ address: 'my-notes', title: 'Mine' }),
    pageId,
  });
  expect((await visit('/my-notes')).html).toContain('<h1>Mine: ');
});

test('a page at /privacy is shown instead of the built-in policy', async () => {
  expect((await visit('/privacy')).html).toContain('our policy');
  await add({ title: 'Datenschutz', address: 'privacy', place: 'Footer' });
  const { html, routes, navigation } = await visit('/privacy');
  expect(html).toContain('<h1>Datenschutz: ');
  expect(routes.map(({ path }) => path)).toEqual(['/privacy']);
  expect(navigation.map(({ label }) => label)).toEqual(['Datenschutz']);
});

test('without a remote that has their screen there are none', async () => {
  await add({ address: 'uses' });
  const { descriptor, ...others } = screens();
  const routes = descriptor.routes.slice(1);
  makeLive(site.settings.dataDir, [shell(), { ...others, descriptor: { ...descriptor, routes } }]);
  expect((await visit('/uses')).status).toBe(404);
  expect((await visit('/privacy')).navigation).toHaveLength(1);
});

test('a title that is in the language of the page isn’t marked, one in another is', async () => {
  await add({ title: 'Notizen', address: 'notizen' });
  const langIn = async (language: string | null) => {
    await owner.put('site/settings', aSiteEdit({ language }));
    return (await visit('/privacy')).navigation[1]!.lang;
  };
  // The shell has no catalogue: its pages are in English.
  expect([await langIn('de'), await langIn('en'), await langIn(null)]).toEqual(['de', undefined, undefined]);
});
