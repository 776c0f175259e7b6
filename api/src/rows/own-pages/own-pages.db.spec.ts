import { aNewOwnPage } from '@portico/contract/testing/rows';
import { makeLive, remote, shell } from '../../testing/releases/fixture-release.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import { TestSite } from '../../testing/site/test-site.js';

const site = TestSite.use();
let owner: ApiClient;
beforeAll(async () => (owner = await site.owner()));

const send = (fields: object) => owner.post('own-pages/add', { ...aNewOwnPage(), ...fields });
const all = async () => (await owner.get('own-pages/all')).body;
const shown = async (address: string) => (await site.visitor().get(`own-pages/at/${address}`)).body;

test('a page is stored as it was returned, and shown as HTML without scripts', async () => {
  const body = 'First.  \nThen *more* <script>alert(1)</script>[x](javascript:1)';
  const { status, body: page, headers } = await send({ address: 'uses', body });
  expect([status, headers.get('etag')]).toEqual([201, '"1"']);
  expect((await all())[0]).toEqual(page);
  const { html, ...words } = await shown('uses');
  expect(html).toContain('<em>more</em>');
  expect(html).not.toMatch(/<script|javascript:/);
  expect(words).toEqual({ title: aNewOwnPage().title, description: 'First. Then more alert(1)x' });
});

test('an edit changes what it has, unless someone else was faster', async () => {
  const written = { ...aNewOwnPage({ address: 'now', place: 'Footer' }), draft: true };
  const { pageId } = (await send(written)).body;
  const change = (given: object, version: number) =>
    owner.put(
      `own-pages/edit/${pageId}`,
      { ...aNewOwnPage({ address: 'now' }), pageId, ...given },
      { 'if-match': `"${version}"` },
    );
  expect((await change({ body: 'Later', draft: false }, 1)).body).toEqual({
    ...{ ...written, place: 'Menu', pageId },
    ...{ body: 'Later', draft: false, version: 2 },
  });
  expect((await shown('now')).html).toContain('Later');
  expect((await change({ body: 'Never' }, 1)).status).toBe(412);
  expect((await shown('now')).html).toContain('Later');
});

test('a deleted page comes back, unless another has its address meanwhile', async () => {
  const { pageId } = (await send({ address: 'talks' })).body;
  await owner.call('DELETE', `own-pages/edit/${pageId}`);
  expect((await site.visitor().get('own-pages/at/talks')).status).toBe(404);
  const other = (await send({ address: 'talks' })).body;
  const restore = () => owner.post(`own-pages/restore/${pageId}`);
  expect((await restore()).status).toBe(409);
  await owner.call('DELETE', `own-pages/edit/${other.pageId}`);
  expect((await restore()).body).toMatchObject({ pageId, address: 'talks', version: 2 });
});

test('an address that another page, a screen or the server has is refused, and so is a picture that is gone', async () => {
  makeLive(site.settings.dataDir, [shell(), remote('', '1.0.0', { name: 'mfe-notes', path: '/notes' })]);
  await send({ address: 'mine' });
  const refused = async (fields: object) => {
    const { status, body } = await send(fields);
    return [status, body.errors[0].path, body.errors[0].msg];
  };
  expect(await refused({ address: 'mine' })).toEqual([
    409,
    'address',
    'Another page has this address. Choose another.',
  ]);
  expect(await refused({ address: 'notes' })).toEqual([
    409,
    'address',
    'A screen of this site has this address. Choose another.',
  ]);
  expect(await refused({ address: 'releases' })).toEqual([
    422,
    'address',
    'The server uses this address itself. Choose another.',
  ]);
  const body = `![A kite](/pictures/${'0'.repeat(32)}/640.webp)`;
  expect((await refused({ address: 'kites', body })).slice(0, 2)).toEqual([422, 'body.pictureId']);
});

test('there can be at most 50', async () => {
  const count = (await all()).length;
  for (let number = count; number < 50; number += 1)
    expect((await send({ address: `page-${number}` })).status).toBe(201);
  expect((await send({ address: 'one-more' })).body.errors[0].msg).toContain('at most 50 pages');
});
