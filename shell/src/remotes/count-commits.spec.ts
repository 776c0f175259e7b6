import { createElement } from 'react';

interface Hooked {
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: object;
}

/** Many commits of a React that is loaded after the module was, a millisecond apart. */
async function commitMany(): Promise<jest.Mock> {
  const listener = jest.fn();
  await jest.isolateModulesAsync(async () => {
    await import('./count-commits');
    const { onEndlessUpdates } = await import('./endless-updates');
    const { createRoot } = await import('react-dom/client');
    const { flushSync } = await import('react-dom');
    const stop = onEndlessUpdates(listener);
    let now = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
    const root = createRoot(document.createElement('div'));
    for (; now < 4_000; now += 1) flushSync(() => root.render(createElement('p', { id: String(now) })));
    clock.mockRestore();
    flushSync(() => root.unmount());
    stop();
  });
  return listener;
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  delete (globalThis as Hooked).__REACT_DEVTOOLS_GLOBAL_HOOK__;
});
afterEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

it('counts the commits of React', async () => {
  expect(await commitMany()).toHaveBeenCalled();
});

it('leaves the developer tools what they listen to', async () => {
  const onCommitFiberRoot = jest.fn();
  const inject = jest.fn(() => 7);
  const tools = { supportsFiber: true, inject, onCommitFiberRoot, onCommitFiberUnmount: () => {} };
  Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: tools });
  expect(await commitMany()).toHaveBeenCalled();
  expect(inject).toHaveBeenCalledTimes(1);
  expect(onCommitFiberRoot.mock.calls.length).toBeGreaterThanOrEqual(4_000);
  expect(onCommitFiberRoot.mock.calls[0]![0]).toBe(7);
});
