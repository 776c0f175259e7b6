import type { Access } from '@portico/contract/remote-descriptor';
import { sessionBegun } from '@portico/platform/session';
import { act, fireEvent, screen } from '@testing-library/react';
import type { LoadScreen, ScreenModule } from '../remotes/load-screen';
import { createStore } from '../store/create-store';
import { exampleRemote } from '../testing/example-remote';
import { renderAt } from '../testing/render-at';
import { Prefetch } from './prefetch';

const [route] = exampleRemote().descriptor.routes;
const at = (path: string, access: Access) => ({ ...route!, path, access });
const remote = exampleRemote({
  routes: [at('/', 'everyone'), at('/info/example', 'everyone'), at('/manage/users', 'admin')],
});
const prefetch = jest.fn(async () => {});
const loadScreen = jest.fn<ReturnType<LoadScreen>, Parameters<LoadScreen>>();

/** A page with one link, on which the pointer comes to rest. */
async function restOn(href: string, session = { token: null as string | null, isAdmin: false }) {
  const store = createStore({ apiBase: '', fetch }, undefined);
  store.dispatch(sessionBegun(session));
  renderAt(
    '/',
    <>
      <a href={href}>The link</a>
      <Prefetch loadScreen={loadScreen} store={store} />
    </>,
    { remotes: [remote] },
  );
  fireEvent.pointerOver(screen.getByRole('link'));
  await act(() => jest.advanceTimersByTimeAsync(100));
  return store;
}

beforeEach(() => {
  jest.useFakeTimers();
  loadScreen.mockReset().mockResolvedValue({ default: () => null, prefetch } satisfies ScreenModule);
  prefetch.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

it('loads the screen behind a link and what it shows', async () => {
  const store = await restOn('/info/example');
  expect(loadScreen.mock.calls).toEqual([[remote, './example', 0]]);
  expect(prefetch).toHaveBeenCalledWith(store);
});

it.each([
  ['to the present screen', '/#main'],
  ['to no screen', '/api/docs'],
  ['to another site', 'https://elsewhere.example/info/example'],
  ['to a screen that this person may not enter', '/manage/users'],
])('loads nothing for a link %s', async (_where, href) => {
  await restOn(href);
  expect(loadScreen).not.toHaveBeenCalled();
});

it('loads a guarded screen for whoever may enter it', async () => {
  await restOn('/manage/users', { token: 'token', isAdmin: true });
  expect(loadScreen).toHaveBeenCalledTimes(1);
});

it('loads nothing for a person who saves data', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  await restOn('/info/example');
  expect(loadScreen).not.toHaveBeenCalled();
});

it.each([
  ['the screen', () => loadScreen.mockRejectedValue(new Error('away'))],
  ['what it shows', () => prefetch.mockRejectedValueOnce(new Error('away'))],
])('says nothing when %s does not come', async (_what, fail) => {
  fail();
  await expect(restOn('/info/example')).resolves.toBeTruthy();
});
