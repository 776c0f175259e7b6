import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listTokens, revokeToken } from '@portico/release/access/tokens';
import { prune } from '@portico/release/prune';
import { notesPath, ShippingSite } from '../../testing/releases/shipping-site.js';

const shipping = ShippingSite.use();

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(new URL(path, shipping.site.url), { headers, redirect: 'manual' });

/** A stored version, its link, and the cookie of a browser that opened it. */
async function newPreview(): Promise<{ version: string; link: string; cookie: string }> {
  const version = shipping.nextVersion();
  const link = (await shipping.upload(version, 'store')).body.preview as string;
  const shown = await get(`${new URL(link).pathname}/show`, { 'sec-fetch-site': 'same-origin' });
  expect([shown.status, shown.headers.get('location')]).toEqual([303, notesPath]);
  const [set] = shown.headers.getSetCookie();
  expect(set).toMatch(/; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/);
  return { version, link, cookie: set!.split(';')[0]! };
}

/** Of all tests: it doesn't change, and an upload is slow. */
let made: ReturnType<typeof newPreview> | undefined;
const preview = () => (made ??= newPreview());

test('only a browser that opened the link gets the version, in pages that are neither kept nor counted nor indexed', async () => {
  const live = shipping.nextVersion();
  await shipping.upload(live);
  const { version: next, cookie } = await preview();
  for (const _again of [1, 2]) {
    const page = await get(notesPath, { cookie });
    expect(page.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(page.headers.get('server-timing')).toBeNull();
    const html = await page.text();
    expect(html).toContain(`<h1>notes ${next}</h1>`);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toMatch(new RegExp(`Preview of mfe-notes ${next} <a href="/preview/leave">`));
    expect(await shipping.page()).toContain(`<h1>notes ${live}</h1>`);
  }
  const versions = await (await get('/api/front-ends', { cookie })).json();
  expect(versions).toContainEqual(expect.objectContaining({ name: 'mfe-notes', version: next }));
  const left = await get('/preview/leave', { cookie });
  expect(left.headers.getSetCookie()[0]).toMatch(/^portico-preview=; Path=\/; Max-Age=0;/);
});

test('a link asks first, also when another site leads past the question', async () => {
  const { link } = await preview();
  const { pathname } = new URL(link);
  const asked = await get(pathname);
  expect(await asked.text()).toMatch(/Preview this version\?.*mfe-notes/s);
  for (const led of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-dest': 'empty' }]) {
    const page = await get(`${pathname}/show`, led);
    expect([page.status, page.headers.getSetCookie()]).toEqual([200, []]);
  }
});

test('a link that was altered shows nothing', async () => {
  const { link, cookie } = await preview();
  const other = (text: string): string => text.replace('mfe-notes/', 'mfe-other/');
  expect((await get(other(new URL(link).pathname))).status).toBe(404);
  const page = await get(notesPath, { cookie: other(cookie) });
  expect(await page.text()).not.toContain('preview-badge');
  expect(page.headers.getSetCookie()[0]).toMatch(/^portico-preview=; Path=\/; Max-Age=0;/);
});

test('a version whose link is new isn’t pruned before the link ends, however long it is stored', async () => {
  const { version } = await preview();
  utimesSync(join(shipping.store.version('mfe-notes', version), 'release.json'), 1, 1);
  expect((await shipping.upload(version, 'store')).body).toHaveProperty('preview');
  const kept = await prune(shipping.store, Date.now() + 6 * 86_400_000);
  expect(kept).not.toContainEqual({ name: 'mfe-notes', version });
});

test('a preview ends with what its remote may have', async () => {
  const { link } = await preview();
  await shipping.grant({ paths: ['/elsewhere'] });
  expect((await get(new URL(link).pathname)).status).toBe(404);
});

test('a preview ends when the token of its link expires or is revoked', async () => {
  const { pathname } = new URL((await preview()).link);
  const file = `${shipping.store.root}/tokens.json`;
  const tokens = readFileSync(file, 'utf8');
  writeFileSync(file, tokens.replaceAll('"until": null', '"until": "2026-01-01T00:00:00.000Z"'));
  expect((await get(pathname)).status).toBe(404);
  writeFileSync(file, tokens);
  expect((await get(pathname)).status).toBe(200);
  for (const { id } of listTokens(shipping.store)) revokeToken(shipping.store, id);
  expect((await get(pathname)).status).toBe(404);
});

test('a token that may not promote gets no link', async () => {
  const { secret } = shipping.newToken(['mfe-notes'], ['upload']);
  const { body } = await shipping.upload(shipping.nextVersion(), 'store', undefined, secret);
  expect(body).not.toHaveProperty('preview');
});
