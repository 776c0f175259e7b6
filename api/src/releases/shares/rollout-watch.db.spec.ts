import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { containerName } from '@portico/contract/releases/container-name';
import type { LiveVersion, Pointer } from '@portico/contract/releases/pointer';
import type { GoLive } from '@portico/contract/releases/shipping';
import { changePointer, readPointer } from '@portico/release/pointer';
import { insertRows } from '../../testing/databases/insert-rows.js';
import { readRows } from '../../testing/databases/read-rows.js';
import { lay, makeLive, past, remote, shell } from '../../testing/releases/fixture-release.js';
import { releasesIn } from '../../testing/releases/releases-in.js';
import { eventually } from '../../testing/site/eventually.js';
import { password, TestSite } from '../../testing/site/test-site.js';
import { hourOf, minuteOf } from '../failures/failure-counts.js';
import { VersionCount, type Visits } from '../failures/version-count.entity.js';
import { isAmong } from '../live/few.js';

const site = TestSite.use();
const names = ['mfe-probe', 'mfe-other'];
const [name, other] = names as [string, string];
/** Another version is live in each test. */
let major = 0;
let base: string;
let next: string;

const minute = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * minute).toISOString();

const store = () => releasesIn(site.settings).store;
const releases = () => releasesIn(site.settings).releases;
const pointer = () => readPointer(store());
const version = (of: string, number: string) => {
  const bundle = "exports.default = () => null; exports.show = () => 'a screen';";
  const made = remote(bundle, number, { name: of, path: `/${of}` });
  return { ...made, files: { ...made.files, 'main.js': `var ${containerName(of, number)};` } };
};

beforeEach(async () => {
  await site.stopServer();
  major += 1;
  [base, next] = [`${major}.0.0`, `${major}.1.0`];
  for (const of of names) lay(site.settings.dataDir, version(of, next));
  makeLive(site.settings.dataDir, [shell(), ...names.map((of) => version(of, base))]);
});

/** They failed for networks of three marks, or of others. */
const visits = (
  of: string,
  number: string,
  hour: string,
  { loads, failed }: Visits,
  networks = 'abc',
): VersionCount[] => {
  const marks = [...networks].slice(0, failed);
  const counts = marks.map((mark, index) => [
    `failed visits ${mark}`,
    index > 0 ? 1 : failed - marks.length + 1,
  ]);
  return [['visits', loads] as const, ...counts].map(([kind, count]) => ({
    ...{ name: of, version: number, hour, kind: String(kind), count: Number(count) },
  }));
};

const count = (rows: VersionCount[]) => insertRows(site.settings, VersionCount, rows);

const change = (edit: (pointer: Pointer) => void) =>
  changePointer(store(), (before) => {
    const after = structuredClone(before);
    edit(after);
    return after;
  });

/** Half of the visitors have the next version, for an hour. */
const share = async (fields: Partial<NonNullable<Pointer['share']>> = {}) => {
  await releases().promote([{ name, version: next }], { share: 50 });
  change((now) => Object.assign(now.share!, { since: ago(60), ...fields }));
};

/** Counted in ten minutes of the share. */
const inShare = (ofNext: Visits, ofBase: Visits, networks?: string) =>
  Array.from({ length: 10 }, (_, index) => minuteOf(Date.now() - (index + 10) * minute)).flatMap((hour) => [
    ...visits(name, next, hour, ofNext, networks),
    ...visits(name, base, hour, ofBase),
  ]);

/** All got the next version of another front end ten minutes ago, and it fails. */
const promoted = async (
  fields: Partial<LiveVersion> = {},
  figures: Partial<VersionCount>[] = [{}],
  how: GoLive = {},
  ofNext: Visits = { loads: 20, failed: 20 },
  networks = 'abc',
) => {
  await releases().promote([{ name: other, version: next }], how);
  change((now) => Object.assign(now.frontEnds[other]!, { since: ago(10), ...fields }));
  const loads = figures.map((row) => ({
    ...{ name: other, version: base, hour: hourOf(Date.now()), kind: 'loads', count: 300 },
    ...row,
  }));
  await insertRows(site.settings, VersionCount, loads);
  await count([
    ...visits(other, base, hourOf(Date.now() - 120 * minute), { loads: 300, failed: 1 }),
    ...visits(other, next, minuteOf(Date.now() - 2 * minute), ofNext, networks),
  ]);
};

const entries = async (action: 'release.failing' | 'release.promoted' | 'release.rolled-back') =>
  (await site.audited({ action }))
    .map(({ detail }) => detail)
    .filter((detail) => detail?.includes(`${major}.`));

const fine: Visits = { loads: 20, failed: 0 };
const bad: Visits = { loads: 20, failed: 5 };

test('a share whose version is worse is stopped once, is told, and is not begun again', async () => {
  await share();
  await count(inShare(bad, fine));
  await site.restart();
  await eventually(() => expect(pointer().share).toBeUndefined());
  const why = 'It failed in 50 of 200 visits, the version before in 0 of 200.';
  expect(pointer().stopped).toMatchObject({ [name]: [{ version: next, what: 'share', why }] });
  expect(pointer().frontEnds[name]!.release.version).toBe(base);
  await site.restart();
  expect(await entries('release.rolled-back')).toEqual([
    expect.stringMatching(`^${name} ${next} no longer for 50 % of visitors, by itself: ${why}`),
  ]);
  const token = { frontEnds: [name], rights: ['upload'], password };
  const { secret } = (await (await site.owner()).post('release-tokens/add', token)).body as {
    secret: string;
  };
  const told = async () =>
    (await site.visitor().post('releases/stopped', {}, { 'x-release-token': secret })).body as unknown;
  expect(await told()).toEqual([{ name, version: next, what: 'share', why, at: expect.any(String) }]);
  expect(await told()).toEqual([]);
  await expect(releases().promote([{ name, version: next }], { share: 5 })).rejects.toThrow('--again');
});

test('one that is not is raised to all, after the time and the visits that the owner wants', async () => {
  await share();
  change((now) => (now.rollout = { hours: 1, visits: 200, points: 2 }));
  await count(inShare(bad, bad));
  await promoted();
  await site.restart();
  await eventually(() => expect(pointer().frontEnds[other]!.release.version).toBe(base));
  // What is raised is checked again, and was refused. As what is live has changed, that is tried once more.
  expect(pointer().share?.percent).toBe(50);
  const file = join(store().version(name, next), 'release.json');
  const release = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...release, container: containerName(name, next) }));
  await eventually(() => expect(pointer().frontEnds[name]!.release.version).toBe(next));
  expect(pointer().share).toBeUndefined();
  expect(await entries('release.promoted')).toEqual([expect.stringContaining('by itself: after 200 visits')]);
}, 120_000);

test.each<[string, Pointer['rollout'], string, Visits]>([
  ['before the time', { hours: 2, visits: 200, points: 2 }, 'abc', bad],
  ['with fewer visits', { hours: 1, visits: 201, points: 2 }, 'abc', bad],
  ['where that is off', { hours: 1, visits: 200, points: 2, off: [name] }, 'abc', bad],
  ['if only two networks say that it fails, since it began', undefined, 'ab', fine],
])('a share goes on %s', async (_when, rollout, networks, ofBase) => {
  await share();
  change((now) => (now.rollout = rollout));
  await count([
    ...visits(name, next, minuteOf(Date.now() - 90 * minute), bad),
    ...inShare(bad, ofBase, networks),
  ]);
  await promoted();
  await site.restart();
  await eventually(() => expect(pointer().frontEnds[other]!.release.version).toBe(base));
  expect(pointer().share?.percent).toBe(50);
});

test('a version that all got goes back once, to one that did not fail', async () => {
  await promoted();
  await site.restart();
  await eventually(() => expect(pointer().frontEnds[other]!.release.version).toBe(base));
  const why = 'It failed in 20 of 20 visits, the version before in 1 of 300.';
  expect(pointer().stopped).toMatchObject({ [other]: [{ version: next, what: 'live', why }] });
  expect(await entries('release.rolled-back')).toEqual([
    expect.stringMatching(`^${other} ${base}, by itself: ${why}`),
  ]);
  await releases().promote([{ name: other, version: next }], { again: true });
  change((now) => (now.frontEnds[other]!.since = ago(10)));
  await site.restart();
  await eventually(async () =>
    expect(await entries('release.failing')).toEqual([`${other} ${next}: ${why}`]),
  );
  expect(pointer().frontEnds[other]!.release.version).toBe(next);
});

test('a version that all got goes back, although it was stopped when it was shared', async () => {
  await releases().promote([{ name: other, version: next }], { share: 50 });
  await releases().rollback(other, next, 'It failed.');
  await promoted({}, [{}], { again: true });
  await site.restart();
  await eventually(() => expect(pointer().frontEnds[other]!.release.version).toBe(base));
});

test.each<[string, Parameters<typeof promoted>]>([
  ['is a security fix', [{ fix: true }]],
  ['was no team’s', [{ origin: { kind: 'start', checkout: 'one' } }]],
  ['follows one that failed, too', [{}, [{}, { kind: 'failed', count: 100 }]]],
  ['follows one that nobody has seen', [{ before: past('0.0.1') }]],
  ['failed in four visits', [{}, [{}], {}, { loads: 4, failed: 4 }]],
  ['failed for two networks', [{}, [{}], {}, undefined, 'ab']],
])('a version that %s stays, and is told once', async (_what, given) => {
  await promoted(...given);
  const isTold = given[0]!.origin === undefined && given[0]!.before === undefined;
  await share();
  await count(inShare(bad, fine));
  for (const _start of [1, 2]) {
    await site.restart();
    await eventually(async () => expect(await entries('release.rolled-back')).toHaveLength(1));
    if (isTold) await eventually(async () => expect(await entries('release.failing')).toHaveLength(1));
  }
  expect(pointer().frontEnds[other]!.release.version).toBe(next);
});

describe('visits', () => {
  beforeEach(() => site.restart());

  const report = async (address: string, number: string, fails = false, of = name) => {
    const headers = { 'x-forwarded-for': address, 'content-type': 'text/plain' };
    const page = await fetch(site.url, { headers });
    const mark = /mark;desc="([^"]+)"/.exec(page.headers.get('server-timing')!)![1]!;
    const failures = fails ? [{ kind: 'uncaught', message: 'It is broken' }] : [];
    const body = JSON.stringify({ mark, frontEnds: [{ name: of, version: number, failures }] });
    await fetch(`${site.url}/api/front-ends/reports`, { method: 'POST', headers, body });
  };
  const stored = async () => {
    await site.restart();
    const rows = await readRows(site.settings, VersionCount, { where: { name } });
    return rows
      .filter(({ kind, version: number }) => kind.includes('visits') && number.startsWith(`${major}.`))
      .map(({ version: number, kind, count: times, hour }) => [
        number,
        kind.split(/ .$/)[0],
        times,
        hour.length,
      ])
      .sort();
  };

  test('count once for each network, and once more when one fails later', async () => {
    for (const address of ['192.0.2.1', '192.0.2.2']) await report(address, base);
    for (const fails of [false, true, true]) await report('192.0.2.1', base, fails);
    await report('192.0.2.3', base, true);
    await report('192.0.2.3', base);
    expect(await stored()).toEqual([
      [base, 'failed visits', 2, 13],
      [base, 'visits', 4, 13],
    ]);
  });

  test('count in a share from its begin on, minute by minute, of the version that a network gets', async () => {
    await report('192.0.2.1', base);
    await share({ since: ago(0) });
    const addresses = Array.from({ length: 40 }, (_, index) => `192.0.2.${index}`);
    const few = addresses.filter((address) => isAmong(pointer().share!, address));
    for (const address of addresses) for (const number of [base, next]) await report(address, number, true);
    expect(few.length).toBeGreaterThan(5);
    const all = 40 - few.length;
    const sums = new Map<string, number>();
    for (const [number, kind, times, length] of await stored())
      if (length === 16) sums.set(`${number} ${kind}`, (sums.get(`${number} ${kind}`) ?? 0) + Number(times));
    expect(Object.fromEntries(sums)).toEqual({
      [`${base} visits`]: all,
      [`${base} failed visits`]: all,
      [`${next} visits`]: few.length,
      [`${next} failed visits`]: few.length,
    });
  });
});
