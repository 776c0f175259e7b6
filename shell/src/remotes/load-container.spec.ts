import { exampleRemote } from '../testing/example-remote';
import { loadContainer } from './load-container';

const remote = exampleRemote();
const container = { init: () => {}, get: () => {} };
const scripts = () => [...document.head.querySelectorAll('script')];
/** What the entry does when it runs. */
const leave = (brought: object | undefined) => Object.assign(window, { [remote.container]: brought });

beforeEach(() => {
  document.head.replaceChildren();
  leave(undefined);
});

it('asks for the entry that was released and nothing else', async () => {
  const loading = loadContainer(remote, 0);
  expect(scripts()).toHaveLength(1);
  const [script] = scripts();
  expect(script!.getAttribute('src')).toBe('/releases/mfe-example/1.2.0/remote-entry.1a2b3c4d.js');
  expect(script!.integrity).toBe(remote.entry.integrity);
  expect(script!.crossOrigin).toBe('anonymous');
  leave(container);
  script!.dispatchEvent(new Event('load'));
  await expect(loading).resolves.toBe(container);
});

it('fails, naming remote and version, when the entry does not load or is refused', async () => {
  const loading = loadContainer(remote, 0);
  scripts()[0]!.dispatchEvent(new Event('error'));
  await expect(loading).rejects.toThrow('mfe-example 1.2.0: its entry could not be loaded');
  expect(scripts()).toEqual([]);
});

it('fails when the entry brings no container, even if an earlier one did', async () => {
  leave(container);
  const loading = loadContainer(remote, 1);
  scripts()[0]!.dispatchEvent(new Event('load'));
  await expect(loading).rejects.toThrow('mfe-example 1.2.0: its entry provided no container');
});

describe('time', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is up after 120 s', async () => {
    const failed = jest.fn();
    const loading = loadContainer(remote, 0).catch(failed);
    await jest.advanceTimersByTimeAsync(119_999);
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await loading;
    expect(failed).toHaveBeenCalledWith(new Error('mfe-example 1.2.0: its entry did not arrive in time'));
    expect(scripts()).toEqual([]);
  });

  it('stands still once the entry is there, or has failed', async () => {
    const loading = loadContainer(remote, 0);
    leave(container);
    scripts()[0]!.dispatchEvent(new Event('load'));
    await loading;
    const failing = loadContainer(remote, 1);
    scripts()[1]!.dispatchEvent(new Event('error'));
    await expect(failing).rejects.toThrow('could not be loaded');
    expect(jest.getTimerCount()).toBe(0);
  });
});
