import { init, loadShare, registerPlugins } from '@module-federation/enhanced/runtime';
import type { PageRemote } from '@portico/contract/pages/page-remote';
import { waitFor } from '@testing-library/react';
import { IncompatibleRemoteError } from '../failures/incompatible-remote-error';
import { PageFailures } from '../failures/page-failures';
import { exampleRemote } from '../testing/example-remote';
import { federation, forgetFailedShares, type Host, preflight } from './federation';

const Screen = () => null;
const OtherScreen = () => null;

// In the built shell the runtime is started by its first script.
init({ name: 'shell', remotes: [] });
const loadScreen = federation(
  { release: 'shell@1.0.0', contract: 1, packages: {} },
  new PageFailures(async () => true),
);

/** Those that were answered: the runtime removes their elements. */
const answered: HTMLScriptElement[] = [];
const entries = () => answered.map(({ src }) => src.replace(location.origin, ''));

/** Waits for a further entry to be asked for. */
async function nextEntry(): Promise<HTMLScriptElement> {
  const entry = await waitFor(() => {
    const found = document.head.querySelector<HTMLScriptElement>('script:not([data-answered])');
    if (!found) throw new Error('no entry was asked for');
    return found;
  });
  entry.dataset['answered'] = 'yes';
  answered.push(entry);
  return entry;
}

/** Lets the next entry run. */
async function arrive(remote: PageRemote, modules: Record<string, object>, start = async () => {}) {
  const entry = await nextEntry();
  const get = async (module: string) => {
    if (!(module in modules)) throw new Error(`${module} is not exposed`);
    return () => modules[module];
  };
  Object.assign(window, { [remote.container]: { init: start, get } });
  entry.dispatchEvent(new Event('load'));
}

const fail = async () => (await nextEntry()).dispatchEvent(new Event('error'));

beforeEach(() => {
  document.head.replaceChildren();
  answered.length = 0;
});

/** Shares something under a name. */
const share = (name: string, get: () => Promise<() => string>) =>
  init({
    name: 'shell',
    remotes: [],
    shared: {
      [name]: { version: '1.0.0', get, shareConfig: { singleton: true, requiredVersion: '^1.0.0' } },
    },
  });

// First: the runtime shares nothing any more once an entry hangs.
it('has what did not arrive asked for again, and what arrived asked for once', async () => {
  registerPlugins([forgetFailedShares]);
  const get = jest.fn(async () => () => 'the list').mockRejectedValueOnce(new Error('away'));
  share('list', get);
  await expect(loadShare('list')).rejects.toThrow('away');
  for (let time = 0; time < 2; time += 1) {
    const list = (await loadShare<string>('list')) as () => string;
    expect(list()).toBe('the list');
  }
  expect(get).toHaveBeenCalledTimes(2);
});

it('asks again, under another address, for an entry that failed', async () => {
  const remote = exampleRemote({ name: 'mfe-fails' });
  const first = expect(loadScreen(remote, './example', 0)).rejects.toThrow();
  await fail();
  await first;
  const second = loadScreen(remote, './example', 1);
  await arrive(remote, { './example': { default: Screen } });
  expect((await second).default).toBe(Screen);
  const base = '/releases/mfe-fails/1.2.0/remote-entry.1a2b3c4d.js';
  expect(entries()).toContain(`${base}?attempt=1`);
  expect((await loadScreen(remote, './example', 0)).default).toBe(Screen);
});

it('remembers no failure: a screen that is opened after a prefetch failed is asked for anew', async () => {
  const remote = exampleRemote({ name: 'mfe-prefetched' });
  const prefetched = expect(loadScreen(remote, './example', 0)).rejects.toThrow();
  await fail();
  await prefetched;
  const opened = loadScreen(remote, './example', 0);
  await arrive(remote, { './example': { default: Screen } });
  expect((await opened).default).toBe(Screen);
  const base = '/releases/mfe-prefetched/1.2.0/remote-entry.1a2b3c4d.js';
  expect(entries()).toEqual([base, `${base}?attempt=1`]);
});

/** A chunk that hangs, by what has become of it. */
function hangingChunk(src: string): { fate: string } {
  const chunk = document.createElement('script');
  Object.assign(chunk.dataset, { rspack: 'chunk', answered: 'never' });
  chunk.setAttribute('type', 'text/plain');
  chunk.setAttribute('src', src);
  const known = { fate: 'hangs' };
  chunk.addEventListener('error', () => (known.fate = 'given up'));
  document.head.append(chunk);
  return known;
}

it("gives up the chunks of a remote that it asks for anew, on Retry the shell's as well", async () => {
  const remote = exampleRemote({ name: 'mfe-chunk-hangs' });
  const first = expect(loadScreen(remote, './example', 0)).rejects.toThrow();
  const early = hangingChunk(`${remote.base}example.js`);
  await fail();
  await first;
  expect(early.fate).toBe('hangs');
  const own = hangingChunk(`${remote.base}example.js`);
  const ofShell = hangingChunk('/releases/shell/1.0.0/list.js');
  void loadScreen(remote, './example', 0);
  expect([own.fate, ofShell.fate]).toEqual(['given up', 'hangs']);
  await nextEntry();
  void loadScreen(remote, './example', 1);
  expect(ofShell.fate).toBe('given up');
  await nextEntry();
});

it('fails when the entry brings no container, even if an earlier one did', async () => {
  const remote = exampleRemote({ name: 'mfe-brings-nothing' });
  Object.assign(window, { [remote.container]: { init: () => {}, get: () => {} } });
  const screen = expect(loadScreen(remote, './example', 0)).rejects.toThrow('RUNTIME-001');
  (await nextEntry()).dispatchEvent(new Event('load'));
  await screen;
});

it('gives up an entry that has not arrived after 120 s', async () => {
  jest.useFakeTimers();
  const failed = jest.fn();
  void loadScreen(exampleRemote({ name: 'mfe-hangs' }), './example', 0).catch(failed);
  await jest.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(String(failed.mock.lastCall)).toContain('timed out');
  jest.useRealTimers();
});

it.each([
  ['that is not exposed', {}, './example is not exposed'],
  ['whose default is no component', { './example': { default: 'text' } }, './example exposes no screen'],
])('refuses a module %s, and says so', async (what, modules, reason) => {
  const remote = exampleRemote({ name: `mfe-garbled-${what.replaceAll(' ', '-')}` });
  const screen = expect(loadScreen(remote, './example', 0)).rejects.toThrow(reason);
  await arrive(remote, modules);
  await screen;
});

it('runs each of two versions of a remote that meet in one page', async () => {
  const one = exampleRemote({ name: 'mfe-versions' });
  const other = { ...one, version: '2.0.0', container: 'mfe_versions_2_0_0' };
  const first = loadScreen(one, './example', 0);
  await arrive(one, { './example': { default: Screen } });
  const second = loadScreen(other, './example', 0);
  await arrive(other, { './example': { default: OtherScreen } });
  expect([(await first).default, (await second).default]).toEqual([Screen, OtherScreen]);
});

it('does not even load an incompatible remote', async () => {
  const remote = exampleRemote({ name: 'mfe-too-new', contract: 2 });
  await expect(loadScreen(remote, './example', 0)).rejects.toThrow(
    'mfe-too-new@1.2.0 is incompatible with shell@1.0.0: it needs contract 2, the shell has 1',
  );
  expect(document.head.children).toHaveLength(0);
});

describe('before a remote is loaded', () => {
  const host: Host = {
    release: 'shell@2.0.0',
    contract: 1,
    packages: { react: '19.3.1', '@portico/platform': '0.1.0' },
  };
  const remote = { ...exampleRemote(), packages: { react: '^19.3.0', '@portico/platform': '^0.1.0' } };
  const unchecked = { ...remote, entry: { ...remote.entry, integrity: '' } };

  it.each([
    ['no hash of its entry', unchecked, 'has no hash for its entry'],
    [
      'two reasons against it',
      { ...unchecked, packages: { vue: '^3.0.0' } },
      'it needs vue, which the shell does not have, has no hash for its entry',
    ],
  ])('refuses a remote with %s, and names it, the shell and the reason', (_what, unfit, reason) => {
    const passing = () => preflight(unfit, host);
    expect(passing).toThrow(IncompatibleRemoteError);
    for (const part of ['mfe-example@1.2.0', 'shell@2.0.0', reason]) expect(passing).toThrow(part);
  });
});
