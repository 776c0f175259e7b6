import { aSiteEdit } from '@portico/contract/testing/rows';
import { runSql } from '../testing/databases/run-sql.js';
import { readRows } from '../testing/databases/read-rows.js';
import { makeLive, remote, shell } from '../testing/releases/fixture-release.js';
import type { ApiClient } from '../testing/site/api-client.js';
import { TestSite } from '../testing/site/test-site.js';
import { VisitCount } from './visit-count.entity.js';

const site = TestSite.use();

/** A screen for each project, and one for administrators. */
beforeAll(() => {
  const works = remote('', '1.0.0', { name: 'mfe-works', path: '/works/:address' });
  const [route] = works.descriptor!.routes;
  const routes = [
    { ...route!, addresses: { list: 'project', field: 'address', at: 'project/at' } },
    { ...route!, path: '/manage/works', access: 'admin' as const },
  ];
  makeLive(site.settings.dataDir, [
    shell(),
    remote(''),
    { ...works, descriptor: { ...works.descriptor!, routes } },
  ]);
});

const newMark = async (): Promise<string> => {
  const { headers } = await fetch(site.url);
  return /mark;desc="([^"]+)"/.exec(headers.get('server-timing')!)![1]!;
};

const read = async (
  paths: string[],
  { from, mark, client = site.visitor(), headers }: Read = {},
): Promise<string> => {
  const known = mark ?? (await newMark());
  const report = { mark: known, frontEnds: [], visit: { paths, from } };
  const text = { 'content-type': 'text/plain;charset=UTF-8', ...headers };
  expect((await client.post('front-ends/reports', report, text)).status).toBe(204);
  return known;
};
interface Read {
  from?: string;
  mark?: string;
  client?: ApiClient;
  headers?: Record<string, string>;
}

/** What this test has counted, once the server has stopped. */
const counted = async (): Promise<Record<string, number>> => {
  await site.restart();
  const rows = await readRows(site.settings, VisitCount);
  await runSql(site.settings, 'DELETE FROM visit_counts');
  const today = new Date().toISOString().slice(0, 10);
  return Object.fromEntries(
    rows.map(({ day, kind, value, count }) => {
      expect(day).toBe(today);
      return [`${kind} ${value}`, count];
    }),
  );
};

test('a page load counts each of its pages once, and where it came from', async () => {
  const mark = await read(['/screen'], { from: 'news.example' });
  await read(['/screen', '/works/low-water', '/screen'], { mark, from: 'elsewhere.example' });
  await read(['/screen'], { from: 'news.example' });
  await read(['/works/low-water']);
  expect(await counted()).toEqual({ 'page /screen': 2, 'page /works/low-water': 2, 'host news.example': 2 });
});

test('only public pages that there are count, in one spelling, without what else is in a report', async () => {
  const forged = ['/nowhere', '/screen/', '/screen?a', '/manage/works', '/works/made-up', '/works/:address'];
  await read(forged, { from: 'news.example' });
  expect(await counted()).toEqual({});
  await read([...forged, '/screen']);
  expect(await counted()).toEqual({ 'page /screen': 1 });
});

test('a host is another site’s, or none', async () => {
  const hosts = [
    'localhost',
    '127.0.0.1',
    '[::1]',
    'a b.example',
    'x_y.example',
    'News.example',
    'news.example:8080',
    '',
    '.',
    'a..b',
    new URL(site.url).host,
  ];
  for (const from of hosts) await read(['/screen'], { from });
  await read(['/screen'], { from: 'com.google.android.gm' });
  expect(await counted()).toEqual({ 'page /screen': hosts.length + 1, 'host com.google.android.gm': 1 });
});

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';
test.each<[string, Record<string, string>]>([
  ['somebody with Global Privacy Control', { 'sec-gpc': '1' }],
  ['somebody with Do Not Track', { dnt: '1' }],
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
  [
    'a crawler',
    { 'user-agent': `${chrome}; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/140.0` },
  ],
  ['a page test', { 'user-agent': `${chrome} HeadlessChrome/140.0.0.0 Safari/537.36` }],
  [
    'a link’s preview',
    { 'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' },
  ],
  ['an inspection', { 'user-agent': `${chrome} (compatible; Google-InspectionTool/1.0;)` }],
])('%s is not counted', async (_who, headers) => {
  await read(['/screen'], { headers, from: 'news.example' });
  expect(await counted()).toEqual({});
});

test('who says that they may be counted is, with a phone named like a robot too', async () => {
  await read(['/screen'], { headers: { 'sec-gpc': '0', dnt: '0', 'user-agent': `${chrome} CUBOT X18` } });
  expect(await counted()).toEqual({ 'page /screen': 1 });
});

test('nothing counts without the mark of a page', async () => {
  const mark = await newMark();
  for (const forged of ['none', mark.replace(/^./, '0')]) await read(['/screen'], { mark: forged });
  expect(await counted()).toEqual({});
});

test('of one network twenty pages an hour count, and five hosts that nobody else came from', async () => {
  const client = site.visitor();
  await read(['/screen'], { from: 'news.example' });
  for (let page = 0; page < 30; page += 1)
    await read(['/screen'], { client, from: `made-up-${page}.example` });
  await read(['/screen'], { from: 'made-up-9.example' });
  const { 'page /screen': pages, ...hosts } = await counted();
  expect(pages).toBe(22);
  const madeUp = [0, 1, 2, 3, 4, 9].map((page) => [`host made-up-${page}.example`, 1]);
  expect(hosts).toEqual({ 'host news.example': 1, ...Object.fromEntries(madeUp) });
});

test('of a day 200 hosts count', async () => {
  for (let network = 0; network < 41; network += 1) {
    const client = site.visitor();
    for (let host = 0; host < 5; host += 1)
      await read(['/screen'], { client, from: `host-${network}-${host}.example` });
  }
  await read(['/screen'], { from: 'host-0-0.example' });
  const { 'page /screen': pages, ...hosts } = await counted();
  expect(pages).toBe(206);
  expect(Object.keys(hosts)).toHaveLength(200);
  expect(hosts['host host-0-0.example']).toBe(2);
});

test('while the owner counts none nothing is counted, and browsers and the privacy policy know it', async () => {
  const owner = await site.owner();
  const { email } = (await owner.get('site/settings')).body;
  const save = async (countVisits: boolean) =>
    (await site.owner()).put('site/settings', aSiteEdit({ email, countVisits }));
  const policy = async () => (await owner.get('site/privacy')).body.html as string;
  expect((await owner.get('site')).body.countVisits).toBe(true);
  expect(await policy()).toContain('id="visits"');
  expect((await save(false)).body).toMatchObject({ countVisits: false });
  expect((await owner.get('site')).body.countVisits).toBe(false);
  expect(await policy()).not.toContain('id="visits"');
  await read(['/screen']);
  expect(await counted()).toEqual({});
  await save(true);
});

test('administrators see what was read', async () => {
  await read(['/screen', '/works/low-water'], { from: 'news.example' });
  await read(['/screen']);
  await site.restart();
  const { body } = await (await site.owner()).get('visits');
  expect(body.days.at(-1)).toEqual({ value: new Date().toISOString().slice(0, 10), count: 3 });
  expect(body.pages).toEqual([
    { value: '/screen', count: 2 },
    { value: '/works/low-water', count: 1 },
  ]);
  expect(body.hosts).toEqual([{ value: 'news.example', count: 1 }]);
  await counted();
});

test.each([
  ['too many addresses', { paths: Array.from({ length: 21 }, () => '/screen') }],
  ['too long an address', { paths: ['/'.padEnd(2_001, 'a')] }],
  ['who it is', { paths: ['/screen'], visitor: 7 }],
])('a report with %s is refused', async (_what, visit) => {
  const report = { mark: await newMark(), frontEnds: [], visit };
  const text = { 'content-type': 'text/plain' };
  expect((await site.visitor().post('front-ends/reports', report, text)).status).toBe(422);
});
