import { makeLive, remote, shell } from '../testing/releases/fixture-release.js';
import { rawRequest } from '../testing/server/raw-request.js';
import { TestSite } from '../testing/site/test-site.js';

const site = TestSite.use();
beforeAll(() =>
  makeLive(site.settings.dataDir, [shell(), remote('exports.show = async () => "the screen"')]),
);

const get = (target: string, method = 'GET') =>
  rawRequest(site.url, `${method} ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);

test.each(['/screen', '/screen/', '/screen#%zz', '/screen?a=%zz', '/%73creen', 'http://example.org/screen'])(
  '%s shows the screen',
  async (target) => {
    const answer = await get(target);
    expect([answer.status, answer.body.includes('<h1>the screen</h1>')]).toEqual([200, true]);
  },
);

test.each([
  ...['//', '//x:99999/', '//example.org/screen', '/screen/../screen'],
  ...['/%zz', '//%zz', '/screen%ff', '/screen%', '/screen%?a=b', 'http://example.org/%zz'],
])('%s is an unknown page', async (target) => {
  const { status, headers, body } = await get(target);
  expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(body).toContain('<title>Page not found – ');
});

test.each([
  ['GET', '/api/%zz'],
  ['POST', '/%zz'],
])('%s %s is malformed', async (method, target) => {
  const { status, headers } = await get(target, method);
  expect([status, headers['content-type']]).toEqual([400, 'application/problem+json; charset=utf-8']);
});

test('no proxy may change a page, cached or not, and it is compressed all the same', async () => {
  for (const _time of [1, 2]) {
    const { headers } = await fetch(`${site.url}/screen`, { headers: { 'accept-encoding': 'br' } });
    expect([headers.get('cache-control'), headers.get('content-encoding')]).toEqual([
      'no-cache, no-transform',
      'br',
    ]);
  }
});
