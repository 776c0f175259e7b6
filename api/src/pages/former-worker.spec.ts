import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { makeLive, remote, shell } from '../testing/releases/fixture-release.js';
import { rawRequest } from '../testing/server/raw-request.js';
import { TestSite } from '../testing/site/test-site.js';

const site = TestSite.use();
beforeAll(() => {
  const { dataDir } = site.settings;
  makeLive(dataDir, [shell(), remote('exports.show = async () => "the screen"')]);
  writeFileSync(join(dataDir, 'releases/mfe-probe/1.0.0/worker.js'), '// the remote’s');
});

const get = async (path: string, method = 'GET', header = 'Service-Worker: script') => {
  const head = `${method} ${path} HTTP/1.1\r\nHost: a\r\n${header}\r\nConnection: close\r\n\r\n`;
  const { status, headers, body } = await rawRequest(site.url, head);
  const [type] = headers['content-type']!.split(';');
  return { status, type, cache: headers['cache-control'], scope: headers['service-worker-allowed'], body };
};

test.each([
  '/sw.js',
  '/service-worker.js?v=1',
  '/static/js/ngsw-worker.js',
  '/pictures/sw.js',
  '/screen',
  '/%zz',
  '//sw.js',
])('a worker of a former site at %s is ended, also where a page is cached', async (path) => {
  for (const _visit of [1, 2]) expect((await get(path, 'GET', 'A: b')).type).not.toBe('text/javascript');
  const answer = await get(path);
  expect(answer).toMatchObject({ status: 200, type: 'text/javascript', cache: 'no-store', scope: '/' });
  expect(answer.body).toContain('registration.unregister()');
  expect(await get(path, 'HEAD')).toEqual({ ...answer, body: '' });
  expect((await get(path, 'GET', 'A: b')).type).not.toBe('text/javascript');
});

test.each([
  ['/releases/mfe-probe/1.0.0/worker.js', 200, '// the remote’s', 'script'],
  ['/releases/mfe-probe/1.0.0/other.js', 404, '', 'script'],
  ['/api/sw.js', 404, '', 'script'],
  ['/api', 404, '', 'script'],
  ['/robots.txt', 200, 'User-agent', 'script'],
  ['/sw.js', 404, '<!doctype html>', 'other'],
])('%s is as it is, with %d', async (path, status, body, asked) => {
  const answer = await get(path, 'GET', `Service-Worker: ${asked}`);
  expect([answer.status, answer.body]).toEqual([status, expect.stringContaining(body)]);
});

test('nothing is sent for what isn’t read', async () =>
  expect((await get('/sw.js', 'POST')).status).toBe(405));
