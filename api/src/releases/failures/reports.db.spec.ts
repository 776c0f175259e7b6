import type { Failure } from '@portico/contract/releases/failures';
import { readRows } from '../../testing/databases/read-rows.js';
import { makeLive, remote, shell } from '../../testing/releases/fixture-release.js';
import { password, TestSite } from '../../testing/site/test-site.js';
import { VersionCount } from './version-count.entity.js';
import { VersionMessage } from './version-message.entity.js';

const site = TestSite.use();
const bundle = 'exports.show = () => "a screen";';
/** Of all that is in the first line. */
const map = JSON.stringify({
  version: 3,
  sources: ['webpack://mfe-probe@1.0.0/./src/add-note.tsx'],
  names: [],
  mappings: 'AAAA',
});
let version = 0;
/** Another version of the remote is live in each test. */
beforeEach(() => {
  version += 1;
  const probe = remote(bundle, `${version}.0.0`);
  makeLive(site.settings.dataDir, [shell(), { ...probe, files: { ...probe.files, 'main.js.map': map } }]);
});

const text = { 'content-type': 'text/plain;charset=UTF-8' };

const newMark = async (): Promise<string> => {
  const { headers } = await fetch(site.url);
  return /mark;desc="([^"]+)"/.exec(headers.get('server-timing')!)![1]!;
};

const shown = (failures: Failure[] = [], vitals: { lcp?: number; inp?: number } = {}) => ({
  name: 'mfe-probe',
  version: `${version}.0.0`,
  failures,
  ...vitals,
});

const report = async (fields: object, client = site.visitor(), headers: Record<string, string> = {}) =>
  (await client.post('front-ends/reports', fields, { ...text, ...headers })).status;

const pageWith = async (...frontEnds: object[]) => {
  const mark = await newMark();
  expect(await report({ mark, frontEnds })).toBe(204);
  return mark;
};

const broken = (message = 'It is broken'): Failure => ({ kind: 'uncaught', message, place: 'main.js:1:12' });

/** What is stored of this test's version once the server has stopped, without the hour. */
const stored = async () => {
  const { server } = site;
  await site.restart();
  const where = { name: 'mfe-probe', version: `${version}.0.0` };
  const counts = await readRows(site.settings, VersionCount, { where });
  return {
    log: server.output(),
    counts: Object.fromEntries(
      counts
        .filter(({ kind, count }) => count !== 0 && !kind.includes('visits'))
        .map(({ kind, count }) => [kind, count]),
    ),
    messages: await readRows(site.settings, VersionMessage, { where, order: { count: 'DESC' } }),
  };
};

test('a page counts once for a version, with each kind once, and later reports add what is new', async () => {
  const hang: Failure = { kind: 'load', message: 'It hangs' };
  const mark = await pageWith(shown([broken()], { lcp: 1_000 }));
  const all = shown([broken(), broken('Another'), hang], { lcp: 1_000, inp: 100 });
  for (const inp of [100, 200]) expect(await report({ mark, frontEnds: [{ ...all, inp }, all] })).toBe(204);
  await pageWith(shown([broken()]), { ...shown(), name: 'shell', version: '1.0.0' });
  await pageWith(shown());
  const { counts, messages, log } = await stored();
  expect(counts).toEqual({ loads: 3, failed: 2, uncaught: 2, load: 1, 'lcp 40': 1, 'inp 27': 1 });
  expect(messages.map(({ kind, message, place, count }) => [kind, message, place, count])).toEqual([
    ['uncaught', 'It is broken', 'main.js:1:12', 2],
    ...[expect.anything(), expect.anything()],
  ]);
  expect(log).toContain(
    `A browser reports that mfe-probe ${version}.0.0 throws in a handler or timer at main.js:1:12: It is broken"`,
  );
});

test('nothing counts without a mark of a page, or of a version that is not stored', async () => {
  const mark = await newMark();
  const frontEnds = [shown([broken()])];
  const last = mark.endsWith('A') ? 'B' : 'A';
  for (const forged of ['none', mark.slice(0, -1) + last, mark.replace(/^./, '0')])
    expect(await report({ mark: forged, frontEnds })).toBe(204);
  expect(await report({ mark, frontEnds: [{ ...shown(), version: `${version}.0.1` }] })).toBe(204);
  expect((await stored()).counts).toEqual({});
});

test("nothing counts that another site's page sends", async () => {
  for (const from of ['cross-site', 'same-site', 'none']) {
    const fields = { mark: await newMark(), frontEnds: [shown([broken()])] };
    expect(await report(fields, site.visitor(), { 'sec-fetch-site': from })).toBe(204);
  }
  const own = { mark: await newMark(), frontEnds: [shown()] };
  expect(await report(own, site.visitor(), { 'sec-fetch-site': 'same-origin' })).toBe(204);
  expect((await stored()).counts).toEqual({ loads: 1 });
});

test.each<[string, object, number]>([
  ['no report', { mark: 'none' }, 422],
  [
    'a failure of another kind',
    { mark: 'none', frontEnds: [{ ...shown(), failures: [{ kind: 'odd' }] }] },
    422,
  ],
  ['32 KB', { mark: 'none', frontEnds: [shown([broken('x'.repeat(32_768))])] }, 413],
])('what has %s is refused', async (_what, fields, status) => {
  expect(await report(fields)).toBe(status);
});

test('as many messages as a page may report fit, in Chinese too', async () => {
  const failures = Array.from({ length: 10 }, () => ({
    ...broken('错'.repeat(200)),
    place: `${'x'.repeat(140)}.js:1:12`,
  }));
  expect(await report({ mark: 'none', frontEnds: [shown(failures)] })).toBe(204);
});

test('text is taken nowhere else', async () => {
  expect((await site.visitor().post('auth', {}, text)).status).toBe(415);
});

test('of one network twenty pages count, failed or not, and all of others', async () => {
  const crowd = site.visitor();
  for (let page = 0; page < 30; page += 1)
    await report(
      { mark: await newMark(), frontEnds: [shown(page % 2 ? [broken(`Nr. ${page}`)] : [])] },
      crowd,
    );
  for (let page = 0; page < 5; page += 1) await pageWith(shown());
  expect((await stored()).counts).toEqual({ loads: 25, failed: 10, uncaught: 10 });
});

test('the owner sees how many live versions fail, and a team the figures of its own', async () => {
  for (let page = 0; page < 3; page += 1) await pageWith(shown([broken()], { lcp: 2_000 }));
  await stored();
  const owner = await site.owner();
  expect((await owner.get('front-ends/failing')).body).toEqual({ count: 1 });
  const token = { frontEnds: ['mfe-probe'], rights: ['upload'], password };
  const { secret } = (await owner.post('release-tokens/add', token)).body;
  const { body } = await site.visitor().get('releases', { 'x-release-token': secret });
  const [{ figures }] = body[0].versions.filter(
    (one: { version: string }) => one.version === `${version}.0.0`,
  );
  expect(figures).toMatchObject({ loads: 3, failed: 3, recent: { loads: 3, failed: 3 }, inp: null });
  expect(figures.lcp).toBeGreaterThan(1_820);
  expect(figures.lcp).toBeLessThan(2_200);
  expect(figures.messages).toMatchObject([
    { message: 'It is broken', place: 'src/add-note.tsx:1:1', count: 3, networks: 1 },
  ]);
});
