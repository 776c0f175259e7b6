import type { RemoteDescriptor } from '@portico/contract/releases/remote-descriptor';
import { exampleDescriptor } from '@portico/contract/testing/example-descriptor';
import { findingsBeforeLive, type Placed } from '../check/check-release.js';
import { readPointer } from '../pointer.js';
import { promote } from '../promote.js';
import { promoteCheckout } from '../promote-checkout.js';
import { ReleaseStore } from '../release-store.js';
import { LocalReleases } from '../shipping/local-releases.js';
import { remoteRelease, shellRelease } from '../testing/example-releases.js';
import { runCommand } from '../testing/run-command.js';
import { storeExample } from '../testing/store-example.js';
import { useTemporaryFolder } from '../testing/temporary-folder.js';

const folder = useTemporaryFolder();

let store: ReleaseStore;
let tried: string[];

/** Of a remote with one screen. */
const descriptor = (name: string, contract: number | number[]): RemoteDescriptor => ({
  ...exampleDescriptor,
  name,
  contract,
  routes: exampleDescriptor.routes.map((route) => ({ ...route, path: `/info/${name}` })),
  navigation: [],
});
const remote = (name: string, version: string, contract: number | number[]) =>
  storeExample(store, version, remoteRelease(name, { descriptor: descriptor(name, contract) }));

const nameOf = ({ release: { name, version } }: Placed) => `${name} ${version}`;
const tryScreens = async (shell: Placed, remotes: Placed[]) => {
  tried.push(`${remotes.map(nameOf).join(', ')} in ${nameOf(shell)}`);
  return [];
};

const releases = async () =>
  new LocalReleases(store, (wanted, without) => findingsBeforeLive(store, wanted, tryScreens, without));
const run = (...args: string[]) => runCommand({ releases }, ...args);

/** As a server takes in an upload. */
const ship = async (name: string, version: string, contract: number | number[]) => {
  const release = remote(name, version, contract);
  return (await releases()).take({ release, isStored: true, findings: [] }, 'promote', folder.path);
};

const live = () =>
  Object.values(readPointer(store).frontEnds).map(({ release }) => `${release.name} ${release.version}`);

beforeEach(() => {
  tried = [];
  store = new ReleaseStore(folder.path);
  const start = (...built: Parameters<typeof promoteCheckout>[1]) => promoteCheckout(store, built, 'one');
  start(storeExample(store, '1.0.0', shellRelease()));
  promote(store, [remote('mfe-notes', '1.0.0', 1)], { kind: 'team' });
  start(storeExample(store, '2.0.0', shellRelease({ contract: 2 })), remote('mfe-own', '2.0.0', 2));
  expect(live()).toEqual(['shell 1.0.0', 'mfe-notes 1.0.0']);
});

describe('a shell that a start left waiting', () => {
  it('is listed with what it waits for', async () => {
    expect((await run('list')).out).toContain('  2.0.0  waits for mfe-notes\n');
    expect(JSON.parse((await run('list', 'shell', '--json')).out)).toMatchObject({
      frontEnds: [
        {
          versions: expect.arrayContaining([
            expect.objectContaining({ version: '2.0.0', waitsFor: ['mfe-notes'] }),
          ]),
        },
      ],
    });
  });

  it('is named to its team when it lists and publishes', async () => {
    const waitingShell = { version: '2.0.0', platform: '0.1.0', kit: '/kit/portico-kit-0.1.0.tgz' };
    const told =
      'The shell 2.0.0 waits until mfe-notes works with @portico/platform 0.1.0, too. The kit is there: /kit/portico-kit-0.1.0.tgz';
    expect((await run('list', 'mfe-notes')).out).toContain(told);
    expect((await run('list', 'mfe-own')).out).not.toContain('waits until');
    const late = await ship('mfe-notes', '1.0.1', 1);
    expect([late.waitingShell, (await ship('mfe-notes', '1.1.0', [1, 2])).waitingShell]).toEqual([
      waitingShell,
      undefined,
    ]);
  });

  it('is promoted with all that waits with it, once what it waits for fits', async () => {
    expect(await run('promote', 'shell')).toMatchObject({
      code: 1,
      error: expect.stringContaining('mfe-notes 1.0.0, which is live, needs contract 1, the shell has 2'),
    });
    remote('mfe-notes', '1.1.0', [1, 2]);
    expect(await run('promote', 'mfe-notes', '1.1.0')).toMatchObject({ code: 0 });
    expect(await run('promote', 'shell')).toMatchObject({ code: 0 });
    expect(live()).toEqual(['shell 2.0.0', 'mfe-notes 1.1.0', 'mfe-own 2.0.0']);
    expect(await run('promote', 'shell')).toMatchObject({
      code: 2,
      error: expect.stringContaining('VERSION is missing, and no shell waits.'),
    });
  });

  it('is promoted without a remote that its owner doesn’t wait for', async () => {
    expect(await run('promote', 'shell', '--without', 'mfe-notes')).toMatchObject({ code: 0 });
    expect(live()).toEqual(['shell 2.0.0', 'mfe-notes 1.0.0', 'mfe-own 2.0.0']);
    expect(readPointer(store).waiting).toBeUndefined();
    expect(tried).toEqual(['mfe-own 2.0.0 in shell 2.0.0']);
  });

  it('doesn’t bring back what was withdrawn since', async () => {
    promote(store, [remote('mfe-own', '1.0.0', 1)], { kind: 'start', checkout: 'one' });
    promoteCheckout(
      store,
      [storeExample(store, '2.1.0', shellRelease({ contract: 2 })), remote('mfe-own', '2.1.0', 2)],
      'one',
    );
    expect(readPointer(store).waiting).toEqual({ shell: '2.1.0', 'mfe-own': '2.1.0' });
    expect(await run('withdraw', 'mfe-own')).toMatchObject({ code: 0 });
    expect(await run('promote', 'shell', '--without', 'mfe-notes')).toMatchObject({ code: 0 });
    expect(live()).toEqual(['shell 2.1.0', 'mfe-notes 1.0.0']);
    expect(readPointer(store)).toMatchObject({ withdrawn: { 'mfe-own': [{ version: '1.0.0' }] } });
  });
});
