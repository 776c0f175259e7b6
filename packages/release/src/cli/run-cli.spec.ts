import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { containerName } from '@portico/contract/releases/container-name';
import type { Finding } from '@portico/contract/releases/shipping';
import { findingsBeforeLive, type Placed } from '../check/check-release.js';
import { readPointer } from '../pointer.js';
import { promote } from '../promote.js';
import { stageRelease } from '../build-release.js';
import { ReleaseError, ReleaseStore } from '../release-store.js';
import { LocalReleases } from '../shipping/local-releases.js';
import { shellRelease } from '../testing/example-releases.js';
import { sourceOf } from '../source.js';
import { exampleToken } from '../testing/example-token.js';
import { builtAs, descriptor, write, writeFrontEnd } from '../testing/front-end.js';
import { storeExample } from '../testing/store-example.js';
import { runCommand } from '../testing/run-command.js';
import { useTemporaryFolder } from '../testing/temporary-folder.js';
import type { Program } from './run-cli.js';

const folder = useTemporaryFolder();

let store: ReleaseStore;
let releases: LocalReleases;
let program: Partial<Program>;
/** What is wrong with the screens. */
let findings: Finding[];
let tried: string[];
const nameOf = ({ release: { name, version } }: Placed) => `${name} ${version}`;
const tryScreens = async (shell: Placed, remotes: Placed[]) => {
  tried.push(`${remotes.map(nameOf).join(', ')} in ${nameOf(shell)}`);
  return findings;
};

/** Writes what the next build of mfe-sample is made of, with another descriptor. */
const change = (changes: object) =>
  writeFrontEnd(folder.path, { 'remote.json': JSON.stringify({ ...descriptor, ...changes }) });

const run = (...args: string[]) => runCommand(program, ...args);
/** What a script reads. */
const json = async (...args: string[]) => JSON.parse((await run(...args, '--json')).out) as object;
const live = () => readPointer(store).frontEnds['mfe-sample'];

beforeEach(() => {
  [findings, tried] = [[], []];
  store = new ReleaseStore(join(folder.path, 'data'));
  releases = new LocalReleases(store, (wanted, without) =>
    findingsBeforeLive(store, wanted, tryScreens, without),
  );
  program = {
    folder: folder.path,
    releases: async () => releases,
    build: async (name, version = '1.0.0', use) => {
      write(folder.path, builtAs(containerName(name, version)));
      const built = { name, version, folder: folder.path, inputs: version };
      const source = sourceOf(folder.path);
      return use({ ...built, builtAt: '2026-11-21T09:30:00.000Z', source });
    },
  };
  change({});
  promote(store, [storeExample(store, '1.0.0', shellRelease())], { kind: 'team' });
});

it('publishes, rolls back, withdraws and promotes, and says what to do then', async () => {
  expect(await run('publish', 'mfe-sample')).toEqual({
    code: 0,
    out: 'mfe-sample 1.0.0 is live.',
    error: '',
  });
  expect((await run('publish', 'mfe-sample', '--version', '2.0.0')).out).toBe(
    'mfe-sample 2.0.0 is live.\nTo roll back: npm run release -- rollback mfe-sample',
  );
  expect(live()).toMatchObject({ release: { version: '2.0.0' }, origin: { kind: 'team' } });
  expect((await run('rollback', 'mfe-sample')).out).toBe(
    'mfe-sample 1.0.0 is live again; 2.0.0 was rolled back.',
  );
  expect((await run('withdraw', 'mfe-sample')).out).toBe(
    'mfe-sample 1.0.0 is withdrawn.\nTo make it live again: npm run release -- rollback mfe-sample',
  );
  expect(live()).toBeUndefined();
  expect((await run('list', 'mfe-sample')).out).toMatch(/^mfe-sample \(withdrawn\)\n/);
  expect((await run('rollback', 'mfe-sample')).out).toBe('mfe-sample 1.0.0 is live again.');
  expect(await json('promote', 'mfe-sample', '2.0.0')).toMatchObject({
    ok: true,
    promoted: [{ before: '1.0.0' }],
  });
  const published = await json('publish', 'mfe-sample', '--version', '3.0.0');
  const { since } = live()!;
  expect(published).toEqual({
    ok: true,
    name: 'mfe-sample',
    version: '3.0.0',
    live: true,
    since,
    before: '2.0.0',
  });
});

it('shares a version, says how it goes on, and ends that with a rollback', async () => {
  await run('publish', 'mfe-sample');
  const publish = () => run('publish', 'mfe-sample', '--version', '2.0.0', '--share', '5', '--fix');
  expect((await publish()).out.split('\n')).toEqual([
    'mfe-sample 2.0.0 is live for 5 % of visitors; the others have 1.0.0.',
    'To make it live for all: npm run release -- promote mfe-sample 2.0.0',
    'To end it: npm run release -- rollback mfe-sample',
  ]);
  await run('promote', 'mfe-sample', '2.0.0', '--share', '50');
  expect((await run('list', 'mfe-sample')).out).toMatch(
    /2\.0\.0 {2}live for 50 % of visitors since \S+, a security fix/,
  );
  expect((await run('rollback', 'mfe-sample')).out).toBe(
    'Nobody gets mfe-sample 2.0.0 any more; 1.0.0 is live for all.',
  );
  await publish();
  await releases.rollback('mfe-sample', '2.0.0', 'It failed.');
  expect((await run('list', 'mfe-sample')).out).toMatch(/was stopped by itself at \S+: It failed\./);
  const promote = (...more: string[]) => run('promote', 'mfe-sample', '2.0.0', ...more);
  expect((await promote()).error).toContain('or add --again.');
  expect((await promote('--again')).out).toContain('mfe-sample 2.0.0 is live.');
});

it('publishes no changes that no commit has, unless the release is to say so', async () => {
  execFileSync('git', ['init', '--quiet', folder.path]);
  const refused = await run('publish', 'mfe-sample');
  expect(refused.error).toMatch(/^Nothing was published: no commit has the changes of .*--allow-dirty/);
  expect(await run('check', 'mfe-sample')).toMatchObject({ code: 0 });
  expect(await run('publish', 'mfe-sample', '--allow-dirty')).toMatchObject({ code: 0 });
  expect((await run('list', 'mfe-sample')).out).toContain('(with changes)');
  expect(live()).toMatchObject({ checked: 'all' });
  // A folder that was packed keeps it, whatever was committed since.
  const packed = store.version('mfe-sample', '1.0.0');
  expect((await run('publish', '--packed', packed)).error).toContain('was packed with changes');
});

it('lists the state of every version, newest first', async () => {
  for (const version of ['1.0.0', '2.0.0', '3.0.0', '4.0.0'])
    await run('publish', 'mfe-sample', '--version', version);
  await run('rollback', 'mfe-sample');
  await run('publish', 'mfe-sample', '--version', '5.0.0', '--no-promote');
  const { out } = await run('list');
  expect(out.split('\n').map((line) => line.replaceAll(/\d{4}-\S+Z/g, 'TIME'))).toEqual([
    'mfe-sample',
    '  5.0.0  stored TIME',
    '  4.0.0  rolled back TIME',
    '  3.0.0  live since TIME',
    '  2.0.0  last good, live until TIME',
    '  1.0.0  live until TIME',
    'shell',
    '  1.0.0  live since TIME',
  ]);
  expect(await json('list', 'shell')).toMatchObject({
    frontEnds: [{ name: 'shell', withdrawn: false, versions: [{ version: '1.0.0', state: 'live' }] }],
  });
  expect((await run('list', 'mfe-gone')).out).toBe(`Nothing of mfe-gone is stored at ${store.root} yet.`);
});

it('stores nothing incompatible, names each finding, and can publish the version later', async () => {
  change({ contract: 2 });
  for (const command of ['publish', 'check'])
    expect(await json(command, 'mfe-sample')).toEqual({
      ok: false,
      error: expect.stringContaining('mfe-sample 1.0.0 cannot go live:\n- descriptor.contract: needs'),
      findings: [
        {
          field: 'descriptor.contract',
          problem: 'needs contract 2, the shell has 1',
          advice: expect.stringContaining('Build it for the live shell (1.0.0)'),
        },
      ],
    });
  expect([existsSync(store.version('mfe-sample', '1.0.0')), tried]).toEqual([false, []]);
  change({});
  expect(await run('check', 'mfe-sample')).toMatchObject({ code: 0, out: 'mfe-sample 1.0.0 can go live.' });
  expect(store.frontEnds()).toEqual(['shell']);
  expect(await run('publish', 'mfe-sample')).toMatchObject({ code: 0 });
});

it.each([
  ['fits', 1, [], 'It can go live: npm run release -- promote mfe-sample 1.0.0'],
  ['does not fit', 2, [{ field: 'descriptor.contract' }], 'It cannot go live:\n- descriptor.contract: '],
])('only stores a build with --no-promote, and says if it %s', async (_, contract, findings, told) => {
  change({ contract });
  const { code, out } = await run('publish', 'mfe-sample', '--no-promote');
  const [state, ...rest] = out.split('\n');
  expect([code, state]).toEqual([0, 'mfe-sample 1.0.0 is stored, not live.']);
  expect(rest.join('\n')).toContain(told);
  expect(await json('publish', 'mfe-sample', '--no-promote')).toMatchObject({ live: false, findings });
  expect(live()).toBeUndefined();
});

it('makes nothing live whose screens fail; a shell is tried with all remotes that are live then', async () => {
  await run('publish', 'mfe-sample');
  await run('publish', 'mfe-sample', '--version', '2.0.0', '--no-promote');
  storeExample(store, '2.0.0', shellRelease());
  [tried, findings] = [[], [{ field: './sample', problem: 'broken', advice: 'Mend it.' }]];
  const refused = (what: string) => ({
    code: 1,
    error: `${what} cannot go live:\n- ./sample: broken. Mend it.`,
  });
  expect(await run('promote', 'mfe-sample', '2.0.0')).toMatchObject(refused('mfe-sample 2.0.0'));
  expect(await run('promote', 'shell', '2.0.0')).toMatchObject(refused('shell 2.0.0'));
  expect(await run('promote', 'shell', '2.0.0', 'mfe-sample', '2.0.0')).toMatchObject(
    refused('shell 2.0.0 and mfe-sample 2.0.0'),
  );
  const last = ['mfe-sample 1.0.0 in shell 2.0.0', 'mfe-sample 2.0.0 in shell 2.0.0'];
  expect(tried).toEqual(['mfe-sample 2.0.0 in shell 1.0.0', ...last]);
  expect(live()?.release.version).toBe('1.0.0');
});

it.each([
  ['has', true, [], '(tried in a browser)'],
  ['has none', false, [], '(not tried in a browser)'],
  ['is not to use one', true, ['--no-trial'], '(not tried in a browser)'],
])('says of a release whether it was tried by a team that %s', async (_, isTried, options, said) => {
  program.tryInBrowser = async () => isTried;
  await run('publish', 'mfe-sample', ...options);
  expect((await run('list', 'mfe-sample')).out).toContain(said);
});

it('ships nothing with which something is wrong in a browser, which only sees what the server would take', async () => {
  const trials: string[] = [];
  program.tryInBrowser = async (_build, checked, place) => {
    trials.push(`${checked.name} ${checked.version} at ${place}`);
    throw new ReleaseError('mfe-sample 1.0.0 cannot go live:\n- ./sample: hangs.');
  };
  for (const command of [['publish'], ['publish', '--no-promote'], ['check']])
    expect(await run(...command, 'mfe-sample')).toMatchObject({
      code: 1,
      error: expect.stringContaining('./sample: hangs.'),
    });
  expect([store.frontEnds(), trials]).toEqual([
    ['shell'],
    Array.from({ length: 3 }, () => `mfe-sample 1.0.0 at ${store.root}`),
  ]);
  change({ contract: 2 });
  expect((await run('publish', 'mfe-sample', '--no-promote')).out).toContain('It cannot go live:');
  expect((await run('list', 'mfe-sample')).out).toContain('(not tried in a browser)');
  expect(trials).toHaveLength(3);
});

it('promotes together what needs each other, and lists what a rollback makes incompatible', async () => {
  await run('publish', 'mfe-sample');
  storeExample(store, '2.0.0', shellRelease({ contract: 2 }));
  change({ contract: 2 });
  await run('publish', 'mfe-sample', '--version', '2.0.0', '--no-promote');
  const refused = { code: 1, error: expect.stringContaining('descriptor.contract') };
  expect(await run('promote', 'mfe-sample', '2.0.0')).toMatchObject(refused);
  expect(await run('promote', 'shell', '2.0.0')).toMatchObject(refused);
  expect(await run('promote', 'shell', '2.0.0', 'mfe-sample', '2.0.0')).toMatchObject({ code: 0 });
  expect((await run('rollback', 'mfe-sample')).out.split('\n')).toEqual([
    'mfe-sample 1.0.0 is live again; 2.0.0 was rolled back.',
    'It is incompatible with other live front ends:',
    expect.stringMatching(/^- descriptor\.contract: .*\. Build it for the live shell \(2\.0\.0\)/),
  ]);
});

it.each([
  [['publish'], { frontEnds: ['mfe-other'] }, 'is for mfe-other, not for mfe-sample'],
  [['list'], { frontEnds: ['mfe-other'] }, 'is for mfe-other, not for mfe-sample'],
  [['publish'], { rights: ['upload' as const] }, 'has no right to promote. It has upload'],
  [['publish', '--no-promote'], { rights: ['promote' as const] }, 'has no right to upload. It has promote'],
])(
  'refuses %s with a token that does not allow it before it builds',
  async ([command, ...options], token, why) => {
    Object.assign(releases, { whoAmI: async () => exampleToken(token) });
    program.build = () => Promise.reject(new Error('built'));
    expect(await run(command!, 'mfe-sample', ...options)).toEqual({
      code: 1,
      out: '',
      error: `The release token 1f0252ba ${why}`,
    });
  },
);

it('takes the own name where none is given, also before a version', async () => {
  program.ownName = () => 'mfe-sample';
  await run('publish', '--no-promote');
  expect((await run('promote', '1.0.0')).out).toBe('mfe-sample 1.0.0 is live.');
  expect((await run('promote', 'v1')).error).toMatch(/^VERSION: "v1" is invalid\. .* `list` shows/);
  expect((await run('list')).out).toMatch(/^mfe-sample\n[^\n]*$/);
});

it('rethrows other errors, like a failed build', async () => {
  program.build = () => Promise.reject(new Error('The build failed'));
  await expect(run('publish', 'mfe-sample', '--json')).rejects.toThrow('The build failed');
});

it('ships a packed folder as it is', async () => {
  const packed = join(folder.path, 'packed');
  await stageRelease(packed, writeFrontEnd(join(folder.path, 'own'), {}, '6.0.0'));
  expect((await run('publish', '--packed', packed)).out).toBe('mfe-sample 6.0.0 is live.');
  for (const written of [packed, `${packed}/`, `./${relative('.', packed)}`])
    expect(await run('check', '--packed', written)).toMatchObject({ code: 0 });
  expect(await run('publish', '--packed', packed, '--version', '7.0.0')).toMatchObject({ code: 2 });
  expect((await run('publish', '--packed', folder.path)).error).toMatch(/release\.json is missing\. Pack/);
});
