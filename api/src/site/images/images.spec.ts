import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rawRequest } from '../../testing/server/raw-request.js';
import { TestSite, unclaimed } from '../../testing/site/test-site.js';
import { iconDrawing, socialImage } from './images.js';

const site = TestSite.use(unclaimed);
let url: string;
beforeAll(async () => {
  ({ url } = site);
  const { dataDir } = site.settings;
  const files = [
    'portrait.jpg',
    'me.PNG',
    'me.webp',
    'me.avif',
    'me.svg',
    'me.html',
    '.me.jpg',
    'old/me.jpg',
  ];
  mkdirSync(join(dataDir, 'site', 'old'), { recursive: true });
  for (const file of files) writeFileSync(join(dataDir, 'site', file), 'pixels');
  writeFileSync(join(dataDir, 'beside.jpg'), 'pixels');
});

/** Sends the path unchanged; `fetch` normalises paths, and skips its cache if given conditional headers. */
const raw = (path: string, headers = '') =>
  rawRequest(url, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers}\r\n`);

test('the social image is a PNG of the announced size, and other sites may show it', async () => {
  const answer = await fetch(url + socialImage.path);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([socialImage.width, socialImage.height]);
});

test('/favicon.ico is the icon of the pages', async () => {
  const answer = await fetch(`${url}/favicon.ico`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(await answer.text()).toMatch(/^<svg /);
});

test("the owner's monogram is in the icon, escaped", () => {
  expect(iconDrawing('AL')).toContain('>AL</text>');
  expect(iconDrawing('<&')).toContain('>&lt;&amp;</text>');
  expect(iconDrawing(null)).not.toContain('<text');
});

test.each([
  ['/site/portrait.jpg', 'image/jpeg'],
  ['/site/me.PNG', 'image/png'],
  ['/site/me.webp', 'image/webp'],
  ['/site/me.avif', 'image/avif'],
])("%s, a photo of the owner's that was added just now, is %s", async (path, type) => {
  const answer = await fetch(url + path);
  expect([answer.status, await answer.text()]).toEqual([200, 'pixels']);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': type,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  expect((await raw(path, `If-None-Match: ${answer.headers.get('etag')}\r\n`)).status).toBe(304);
});

test.each([
  '/site/me.svg',
  '/site/me.html',
  '/site/.me.jpg',
  '/site/old/me.jpg',
  '/site/missing.jpg',
  '/site/',
  '/site/../beside.jpg',
  '/site/%2e%2e/beside.jpg',
  '/site/..%2fbeside.jpg',
  '/site/x/../../beside.jpg',
])('%s is not served', async (path) => {
  const { status, headers, body } = await raw(path);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(body).not.toContain('pixels');
});
