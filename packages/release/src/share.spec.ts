import { changePointer, readPointer } from './pointer.js';
import { promote } from './promote.js';
import { promoteCheckout } from './promote-checkout.js';
import { prune } from './prune.js';
import { remoteRelease, shellRelease } from './testing/example-releases.js';
import { recordedReleases } from './testing/recorded-releases.js';
import { storeExample } from './testing/store-example.js';
import { useTemporaryFolder } from './testing/temporary-folder.js';

const folder = useTemporaryFolder();
const name = 'mfe-sample';
const team = { kind: 'team' } as const;

let { store, releases, recorded } = {} as ReturnType<typeof recordedReleases>;
beforeEach(() => {
  ({ store, releases, recorded } = recordedReleases(folder.path));
  goLive(storeExample(store, '1.0.0', shellRelease()));
  goLive(storeExample(store, '1.0.0'));
  for (const version of ['2.0.0', '3.0.0']) storeExample(store, version);
});

const goLive = (...wanted: ReturnType<typeof storeExample>[]) => promote(store, wanted, team);
const share = (version = '2.0.0', percent = 50, options = {}) =>
  releases.promote([{ name, version }], { share: percent, ...options });
const goLiveForAll = (version: string, options = {}) => releases.promote([{ name, version }], options);
const shared = () => readPointer(store).share;
const live = () => readPointer(store).frontEnds[name];
const state = async (version: string) =>
  (await releases.list()).find((one) => one.name === name)!.versions.find((one) => one.version === version);

it('shares a stored version, beside the live one, and changes of how many', async () => {
  expect(await share()).toMatchObject([{ name, version: '2.0.0', before: '1.0.0', share: 50 }]);
  const begun = shared()!;
  expect(begun).toMatchObject({
    release: { name, version: '2.0.0' },
    base: '/releases/mfe-sample/2.0.0/',
    percent: 50,
    checked: 'all',
  });
  await share('2.0.0', 80);
  // Who was among them stays, and the comparison goes on.
  expect(shared()).toEqual({ ...begun, percent: 80 });
  expect([live()?.release.version, await state('2.0.0')]).toMatchObject([
    '1.0.0',
    { state: 'stored', share: { since: begun.since, percent: 80 } },
  ]);
  expect(recorded).toEqual([50, 80].map((percent) => `promote 2.0.0 for ${percent} % of visitors`));
});

it('makes the shared version live for all, as what it was shared as', async () => {
  await share('2.0.0', 50, { fix: true });
  expect(await state('2.0.0')).toMatchObject({ fix: true });
  await goLiveForAll('2.0.0', { ifShared: true });
  expect([shared(), live()]).toMatchObject([undefined, { release: { version: '2.0.0' }, fix: true }]);
  await expect(goLiveForAll('2.0.0', { ifShared: true })).rejects.toThrow('The share has ended meanwhile');
});

it('a rollback ends the share, and leaves what is live; another one goes back', async () => {
  goLive(storeExample(store, '2.0.0'));
  await share('3.0.0');
  const since = live()!.since;
  expect(await releases.rollback(name, '3.0.0')).toEqual({
    name,
    version: '2.0.0',
    since,
    rolledBack: '3.0.0',
    findings: [],
    passedOver: [],
  });
  expect([shared(), live()?.release.version]).toEqual([undefined, '2.0.0']);
  expect(recorded.at(-1)).toBe('rollback 3.0.0 no longer for 50 % of visitors');
  // Of a second job, which has seen the share, too.
  await expect(releases.rollback(name, '3.0.0')).rejects.toThrow('2.0.0 is live by now');
  await releases.rollback(name);
  expect(live()?.release.version).toBe('1.0.0');
});

it.each([
  ['a version that is live', () => share('1.0.0'), 'everybody has it already'],
  ['another version while one is shared', () => share().then(() => share('3.0.0')), 'First promote it, or'],
  [
    'several versions',
    () =>
      releases.promote(
        [
          { name, version: '2.0.0' },
          { name: 'shell', version: '1.0.0' },
        ],
        { share: 5 },
      ),
    'Name one',
  ],
  [
    'a version of a remote that is withdrawn',
    () => releases.withdraw(name).then(() => share()),
    'Promote 2.0.0 without --share',
  ],
])('refuses to share %s', async (_, attempt, message) => {
  await expect(attempt()).rejects.toThrow(message);
});

it('refuses to share a version that couldn’t go live', async () => {
  const { descriptor, ...release } = remoteRelease(name);
  storeExample(store, '4.0.0', { ...release, descriptor: { ...descriptor!, contract: 2 } });
  await expect(share('4.0.0')).rejects.toThrow('needs contract 2, the shell has 1');
  expect([shared(), recorded]).toEqual([undefined, []]);
});

describe('a share ends', () => {
  beforeEach(() => share());

  it.each([
    ['another version of its front end goes live', () => goLive(storeExample(store, '3.0.0'))],
    ['its front end is withdrawn', () => releases.withdraw(name)],
    [
      'it doesn’t fit the live shell any more',
      () => goLive(storeExample(store, '2.0.0', shellRelease({ contract: 2 }))),
    ],
  ])('when %s', async (_, change) => {
    await change();
    expect(shared()).toBeUndefined();
  });

  it('not when other front ends change, and `npm start` changes nothing of its own', async () => {
    const other = remoteRelease('mfe-other');
    const descriptor = { ...other.descriptor!, routes: [], navigation: [] };
    goLive(storeExample(store, '1.0.0', { ...other, descriptor }));
    expect(promoteCheckout(store, [storeExample(store, '3.0.0')], 'one')).toEqual([
      'mfe-sample stays at 1.0.0, because a share of visitors has another version.',
    ]);
    expect(shared()?.release.version).toBe('2.0.0');
  });
});

it('keeps the files of the shared version', async () => {
  await share();
  expect(await prune(store, Date.now() + 8 * 24 * 60 * 60 * 1_000)).toEqual([{ name, version: '3.0.0' }]);
});

describe('a version that was stopped by itself', () => {
  const why = 'It failed in 30 of 100 page loads.';

  it('is no rollback’s target, and goes live or is shared again only if somebody says so', async () => {
    goLive(storeExample(store, '2.0.0'));
    await share('1.0.0');
    await releases.rollback(name, '1.0.0', why);
    expect(await state('1.0.0')).toMatchObject({ state: 'rolled back', stopped: { what: 'share', why } });
    await expect(releases.rollback(name)).rejects.toThrow('no good version before 2.0.0');
    for (const again of [() => share('1.0.0'), () => goLiveForAll('1.0.0')])
      await expect(again()).rejects.toThrow(
        new RegExp(`was stopped by itself at .*: ${why} Publish .* --again`),
      );
    await share('1.0.0', 5, { again: true });
    expect((await state('1.0.0'))?.stopped).toBeUndefined();
    await goLiveForAll('1.0.0');
    expect(live()?.release.version).toBe('1.0.0');
  });

  it('goes back, and stays so at `npm start`', async () => {
    changePointer(store, (pointer) => ({
      ...pointer,
      frontEnds: {
        ...pointer.frontEnds,
        [name]: { ...live()!, origin: { kind: 'start', checkout: 'one' } },
      },
    }));
    const built = storeExample(store, '2.0.0');
    promoteCheckout(store, [built], 'one');
    await releases.rollback(name, '2.0.0', why);
    expect(readPointer(store).stopped).toMatchObject({ [name]: [{ version: '2.0.0', what: 'live', why }] });
    expect(await state('2.0.0')).toMatchObject({ state: 'rolled back', stopped: { what: 'live' } });
    await expect(goLiveForAll('2.0.0')).rejects.toThrow('went back by itself at');
    expect(promoteCheckout(store, [built], 'one')).toEqual([
      'mfe-sample stays at 1.0.0, because 2.0.0 was stopped.',
    ]);
  });
});

it('a security fix is marked where it is live, even later', async () => {
  await goLiveForAll('2.0.0');
  expect(live()?.fix).toBeUndefined();
  await goLiveForAll('2.0.0', { fix: true });
  expect([live()?.fix, live()?.before.length]).toEqual([true, 1]);
  await goLiveForAll('3.0.0');
  expect(live()?.fix).toBeUndefined();
});
