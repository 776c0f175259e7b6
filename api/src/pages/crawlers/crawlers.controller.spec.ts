import type { Route } from '@portico/contract/releases/remote-descriptor';
import { aSiteEdit } from '@portico/contract/testing/rows';
import { makeLive, remote, shell } from '../../testing/releases/fixture-release.js';
import { password, TestSite } from '../../testing/site/test-site.js';
import { sitemap } from './crawlers.controller.js';

const site = TestSite.use();

const probe = remote('');
const route = (path: string, access: Route['access'] = 'everyone'): Route => ({
  ...probe.descriptor!.routes[0]!,
  path,
  access,
});

const withRoutes = (name: string, routes: Route[]) => ({
  ...probe,
  name,
  descriptor: { ...probe.descriptor!, name, routes },
});

const addresses = (xml: string): string[] => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc!);

test('there is no sitemap while no page is live', async () => {
  const answers = [await fetch(`${site.url}/sitemap.xml`)];
  makeLive(site.settings.dataDir, [withRoutes('mfe-one', [route('/')])]);
  answers.push(await fetch(`${site.url}/sitemap.xml`));
  makeLive(site.settings.dataDir, [shell(), withRoutes('mfe-one', [route('/users/profile', 'user')])]);
  answers.push(await fetch(`${site.url}/sitemap.xml`));
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(answers[0]!.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
});

test('the sitemap lists the addresses of a route with a parameter, of which the remote names the list', async () => {
  const of = (list: string, field: string) => ({ ...route('/info/:slug'), addresses: { list, field } });
  makeLive(site.settings.dataDir, [shell(), withRoutes('mfe-one', [route('/'), of('project', 'address')])]);
  expect(addresses(await (await fetch(`${site.url}/sitemap.xml`)).text())).toEqual(
    ['', 'info/low-water', 'info/shelf-to-shelf', 'info/last-bus-lantern'].map(
      (path) => `${site.url}/${path}`,
    ),
  );
  for (const wrong of [of('nowhere', 'address'), of('project', 'version'), of('site', 'name')]) {
    makeLive(site.settings.dataDir, [shell(), withRoutes('mfe-one', [route('/'), wrong])]);
    expect(addresses(await (await fetch(`${site.url}/sitemap.xml`)).text())).toEqual([`${site.url}/`]);
  }
});

test('the sitemap lists the screens for everyone of all live remotes, each once, and none with a parameter', async () => {
  makeLive(site.settings.dataDir, [
    shell(),
    withRoutes('mfe-one', [route('/'), route('/info/about'), route('/info/notes/:slug')]),
    withRoutes('mfe-two', [
      route('/info/about'),
      route('/privacy'),
      route('/users/reset', 'unlisted'),
      route('/users/login', 'visitor'),
      route('/users/profile', 'user'),
      route('/manage/users', 'admin'),
    ]),
  ]);
  const answer = await fetch(`${site.url}/sitemap.xml`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/xml; charset=utf-8',
  ]);
  const xml = await answer.text();
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset ')).toBe(true);
  expect(addresses(xml)).toEqual([`${site.url}/`, `${site.url}/info/about`, `${site.url}/privacy`]);
});

test('the sitemap has the contact form only while it is on', async () => {
  makeLive(site.settings.dataDir, [shell(), withRoutes('mfe-one', [route('/'), route('/contact')])]);
  const owner = await site.owner();
  const listed = async (contactForm: boolean) => {
    await owner.put('site/settings', aSiteEdit({ contactForm }));
    return addresses(await (await fetch(`${site.url}/sitemap.xml`)).text());
  };
  expect(await listed(true)).toEqual([`${site.url}/`, `${site.url}/contact`]);
  expect(await listed(false)).toEqual([`${site.url}/`]);
});

test('robots may read everything but the API, and find the sitemap', async () => {
  const answer = await fetch(`${site.url}/robots.txt`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect((await answer.text()).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    '',
    `Sitemap: ${site.url}/sitemap.xml`,
    '',
  ]);
});

test.each(['/sitemap.xml', '/robots.txt'])('%s is not sent again to a client that has it', async (path) => {
  makeLive(site.settings.dataDir, [shell(), withRoutes('mfe-one', [route('/')])]);
  const first = await fetch(site.url + path, { method: 'HEAD' });
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  const again = await fetch(site.url + path, {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
  const post = await fetch(site.url + path, { method: 'POST' });
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('special XML characters in the public address are escaped', () => {
  expect(sitemap('https://example.org/a&b', ['/c'])).toContain('<loc>https://example.org/a&amp;b/c</loc>');
});

test('security.txt names the form or else the email of the owner, for a year', async () => {
  const read = async () => (await fetch(`${site.url}/.well-known/security.txt`)).text();
  const owner = await site.owner();
  const email = 'ada@portfolio.example';
  await owner.put('site/settings', { ...aSiteEdit({ email, contactForm: false }), password });
  const [contact, expires] = (await read()).split('\n');
  expect(contact).toBe('Contact: mailto:ada@portfolio.example');
  const days = (Date.parse(expires!.replace('Expires: ', '')) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(365);
  await owner.put('site/settings', aSiteEdit({ email, contactForm: true }));
  expect(await read()).toContain(`Contact: ${site.url}/contact\n`);
});
