import { readPointer } from '../pointer.js';
import { promote } from '../promote.js';
import { ReleaseStore } from '../release-store.js';
import { LocalReleases } from '../shipping/local-releases.js';
import { remoteRelease, shellRelease } from '../testing/example-releases.js';
import { exampleToken } from '../testing/example-token.js';
import { runCommand } from '../testing/run-command.js';
import { storeExample } from '../testing/store-example.js';
import { useTemporaryFolder } from '../testing/temporary-folder.js';

const folder = useTemporaryFolder();
let store: ReleaseStore;
let releases: LocalReleases;
const run = (...args: string[]) => runCommand({ releases: async () => releases }, ...args);
const stored = (version: string) => storeExample(store, version, remoteRelease('mfe-sample'));

beforeEach(() => {
  store = new ReleaseStore(folder.path);
  releases = new LocalReleases(store, async () => []);
  promote(store, [storeExample(store, '1.0.0', shellRelease())], { kind: 'team' });
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) promote(store, [stored(version)], { kind: 'team' });
});

it('tells a token without the right to ask the owner', async () => {
  stored('4.0.0');
  const packed = () => run('publish', '--packed', store.version('mfe-sample', '4.0.0'), '--no-promote');
  Object.assign(releases, { whoAmI: async () => exampleToken({ rights: ['upload'] }) });
  expect((await packed()).out).toContain("It can go live: ask the site's owner");
  Object.assign(releases, {
    whoAmI: async () => exampleToken({ rights: ['upload', 'promote', 'withdraw'] }),
  });
  expect((await packed()).out).toContain('It can go live: npm run release -- promote mfe-sample 4.0.0');
  const asked = "ask the site's owner";
  expect((await run('promote', 'mfe-sample', '4.0.0')).out).toContain(`To roll back: ${asked}`);
  expect((await run('withdraw', 'mfe-sample')).out).toContain(`To make it live again: ${asked}`);
});

it('goes back once where two jobs roll back at once', async () => {
  const { list } = releases;
  let asked = 0;
  const bothAsked = new Promise<void>((done) => {
    releases.list = async () => {
      const listed = await list.call(releases);
      asked += 1;
      if (asked === 2) done();
      await bothAsked;
      return listed;
    };
  });
  const jobs = await Promise.all([run('rollback', 'mfe-sample'), run('rollback', 'mfe-sample')]);
  expect(jobs.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(jobs.find(({ code }) => code === 1)?.error).toBe('mfe-sample 2.0.0 is live by now');
  expect(readPointer(store).frontEnds['mfe-sample']?.release.version).toBe('2.0.0');
});

it('tells what was stopped by itself, beside what the command says or where it is refused', async () => {
  const at = '2026-11-21T09:30:00.000Z';
  const one = { name: 'mfe-sample', version: '1.0.0', at, why: 'It failed.' };
  const stopped = async () => [
    { ...one, what: 'share' },
    { ...one, what: 'live' },
  ];
  Object.assign(releases, { stopped });
  const told = [`was stopped by itself at ${at}: It failed.`, `went back by itself at ${at}: It failed.`];
  const { error, out } = await run('list', '--json');
  expect([error, JSON.parse(out)]).toEqual([
    told.map((text) => `mfe-sample 1.0.0 ${text}`).join(''),
    expect.anything(),
  ]);
  expect((await run('promote', 'mfe-sample', '9.0.0')).error).toContain(told[0]);
});
