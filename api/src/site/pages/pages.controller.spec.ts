import { makeLive, remote, shell } from '../../testing/releases/fixture-release.js';
import { rawRequest } from '../../testing/server/raw-request.js';
import { TestSite } from '../../testing/site/test-site.js';

const site = TestSite.use();
beforeAll(() =>
  makeLive(site.settings.dataDir, [shell(), remote('exports.show = async () => "the screen"')]),
);

const get = (target: string) =>
  rawRequest(site.url, `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);

test.each(['/screen', '/screen/', '/screen#%zz', '/screen?a=%zz', '/%73creen', 'http://example.org/screen'])(
  '%s shows the screen',
  async (target) => {
    const answer = await get(target);
    expect([answer.status, answer.body.includes('<h1>the screen</h1>')]).toEqual([200, true]);
  },
);

test.each(['//', '//x:99999/', '//example.org/screen', '/screen/../screen'])(
  '%s is an unknown page',
  async (target) => expect((await get(target)).status).toBe(404),
);

test.each(['/%zz', '//%zz', '/screen%ff'])('%s is malformed', async (target) => {
  const { status, headers } = await get(target);
  expect([status, headers['content-type']]).toEqual([400, 'application/problem+json; charset=utf-8']);
});
