import { rootReducer } from '@portico/platform/store';
import { personLoaded, sessionBegun } from '@portico/platform/session';
import { selectTheme, themeChosen } from '@portico/platform/theme';
import { waitFor } from '@testing-library/react';
import { exampleUser } from '@portico/platform/testing/example-user';
import { server } from '@portico/platform/testing/show-screen';
import { readStoredSlices, storeSlices } from '../testing/stored-slices';
import { createStore, type Store } from './create-store';
import { restoreStoredState } from './restore-stored-state';

const admin = {
  token: 'admins.token',
  isAuthenticated: true,
  isAdmin: true,
  user: { firstName: 'Ama' },
  selfId: { id: 1 },
  loading: false,
  errors: [],
};
const append = (type: string) => (state: string[] | undefined, action: { type: string; payload?: string }) =>
  action.type === type ? [...(state ?? []), action.payload!] : (state ?? []);
const sliceOf = (store: Store, name: string) => (store.getState() as Record<string, unknown>)[name];

async function start(): Promise<Store> {
  const store = createStore({ apiBase: server.base, fetch });
  await restoreStoredState(store);
  return store;
}

/** A start, and what it writes at once, which would otherwise meet what a later visit writes. */
async function visit(): Promise<Store> {
  const write = jest.spyOn(Storage.prototype, 'setItem');
  const store = await start();
  await waitFor(() => expect(write).toHaveBeenCalled());
  write.mockRestore();
  return store;
}

beforeEach(() => {
  localStorage.clear();
  server.goAway();
  // In development Redux warns of slices that no reducer knows yet, which is what is tested here.
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('stays in the theme that somebody switched to before the stored state was back', async () => {
  storeSlices({ theme: 'dark' });
  const store = createStore({ apiBase: server.base, fetch });
  store.dispatch(themeChosen('light'));
  await restoreStoredState(store);
  expect(selectTheme(store.getState())).toBe('light');
});

it('follows another tab to its theme, and stays there without one', async () => {
  const store = await visit();
  const changed = () => window.dispatchEvent(new StorageEvent('storage', { key: 'persist:root' }));
  storeSlices({ theme: 'light' });
  changed();
  expect(selectTheme(store.getState())).toBe('light');
  for (const stored of [{}, { theme: 'pink' }]) {
    storeSlices(stored);
    changed();
    expect(selectTheme(store.getState())).toBe('light');
  }
});

it('stores at once what changed right before the page goes', async () => {
  const store = await visit();
  store.dispatch(themeChosen('light'));
  expect(readStoredSlices()).not.toMatchObject({ theme: 'light' });
  window.dispatchEvent(new Event('pagehide'));
  expect(readStoredSlices()).toMatchObject({ theme: 'light' });
});

it('signs nobody in whose token is gone, whatever session is stored', async () => {
  storeSlices({ session: admin });
  const { session } = (await visit()).getState();
  expect(session).toMatchObject({
    token: null,
    isAuthenticated: false,
    isAdmin: false,
    user: null,
    selfId: null,
  });
});

it('takes the stored token and flag for true, whatever session is stored (S4.1)', async () => {
  storeSlices({ session: admin });
  localStorage.setItem('token', 'users.token');
  localStorage.setItem('isAdmin', 'false');
  const { session } = (await visit()).getState();
  expect(session).toMatchObject({ token: 'users.token', isAuthenticated: true, isAdmin: false });
});

it('asks in the background who is signed in', async () => {
  server.answerEach({
    'GET /api/auth': [200, exampleUser],
    'GET /api/auth/admin': [200, { isAdmin: false }, { 'x-is-admin': 'false' }],
    'GET /api/auth/self': [200, { id: 7 }],
  });
  localStorage.setItem('token', 'users.token');
  localStorage.setItem('isAdmin', 'true');
  const store = await start();
  await waitFor(() =>
    expect(store.getState().session).toMatchObject({
      isAdmin: false,
      user: exampleUser,
      selfId: { id: 7 },
      loading: false,
    }),
  );
  expect(localStorage.getItem('isAdmin')).toBe('false');
});

describe('says when the server was asked for rights that are not stored', () => {
  const storeAt = (apiBase: string, ask = fetch) => createStore({ apiBase, fetch: ask });

  it('with its answer', async () => {
    server.answerEach({ 'GET /api/auth/admin': [200, { isAdmin: true }, { 'x-is-admin': 'true' }] });
    localStorage.setItem('token', 'users.token');
    const store = storeAt(server.base);
    const { personChecked } = await restoreStoredState(store);
    await personChecked;
    expect(store.getState().session.isAdmin).toBe(true);
  });

  it('without one after 5,000 ms', async () => {
    jest.useFakeTimers();
    localStorage.setItem('token', 'users.token');
    const asked = jest.fn();
    const { personChecked } = await restoreStoredState(storeAt(server.base, () => new Promise(() => {})));
    void personChecked!.then(asked);
    await jest.advanceTimersByTimeAsync(4_999);
    expect(asked).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(asked).toHaveBeenCalled();
  });

  it('not to visitors and administrators, whom it takes nothing to know', async () => {
    const visitor = await restoreStoredState(storeAt(server.base));
    localStorage.setItem('token', 'admins.token');
    localStorage.setItem('isAdmin', 'true');
    const known = storeAt(server.base);
    known.dispatch(sessionBegun({ token: 'admins.token', isAdmin: true }));
    known.dispatch(personLoaded({ user: exampleUser }));
    const administrator = await restoreStoredState(known);
    expect([visitor.personChecked, administrator.personChecked]).toEqual([undefined, undefined]);
  });

  it('to administrators of whom no id is stored, who may be the owner', async () => {
    localStorage.setItem('token', 'admins.token');
    localStorage.setItem('isAdmin', 'true');
    const { personChecked } = await restoreStoredState(storeAt(server.base));
    expect(personChecked).toBeDefined();
  });
});

it('leaves what is stored of a person to nobody else', async () => {
  const settled = { status: 'fulfilled', data: ['of the administrator'], fulfilledTimeStamp: Date.now() };
  storeSlices({
    session: admin,
    api: { queries: { settled } },
    notes: ['of the administrator'],
  });
  localStorage.setItem('token', 'users.token');
  const store = await start();
  expect(JSON.stringify(store.getState())).not.toContain('of the administrator');
  await waitFor(() => expect(readStoredSlices()).toMatchObject({ session: { token: 'users.token' } }));
  expect(localStorage.getItem('persist:root')).not.toContain('of the administrator');
});

it('lets the slice of a remote that loads later begin from its stored state', async () => {
  storeSlices({ notes: ['first'] });
  const store = await visit();
  store.dispatch(themeChosen('light'));
  rootReducer.inject({ reducerPath: 'notes', reducer: append('noted') } as never);
  store.dispatch({ type: 'noted', payload: 'second' });
  expect(sliceOf(store, 'notes')).toEqual(['first', 'second']);
  await waitFor(() => expect(readStoredSlices()['notes']).toEqual(['first', 'second']));
});

it('keeps the stored slice of a remote that does not load in this visit', async () => {
  storeSlices({ drafts: ['kept'] });
  (await visit()).dispatch(themeChosen('light'));
  await waitFor(() => expect(readStoredSlices()).toMatchObject({ theme: 'light', drafts: ['kept'] }));
});
