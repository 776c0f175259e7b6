import { interrupt, loadPerson } from '@portico/platform/account';
import { selectAlerts } from '@portico/platform/alerts';
import { personLoaded, selectIsHeld, sessionBegun, sessionEnded } from '@portico/platform/session';
import { leave } from '@portico/platform/store';
import { waitFor } from '@testing-library/react';
import { exampleUser } from '@portico/platform/testing/example-user';
import { expectAlerts, server } from '@portico/platform/testing/show-screen';
import { createStore, type Store } from './create-store';
import { restoreStoredState } from './restore-stored-state';

const ama = { token: 'ama', isAdmin: true };
const kofi = { token: 'kofi', isAdmin: false };

beforeEach(() => {
  localStorage.clear();
  server.goAway();
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.innerHTML = '';
});

/** A tab of the browser with its stored state. */
async function open(): Promise<Store> {
  const store = createStore({ apiBase: server.base, fetch });
  await restoreStoredState(store);
  return store;
}
const stored = () => [localStorage.getItem('token'), localStorage.getItem('isAdmin')];
const sessionOf = (store: Store) => store.getState().session;

/** What another tab does to the storage, of which this one is told. */
function elsewhere(change: () => void, event: Event = new StorageEvent('storage')) {
  change();
  window.dispatchEvent(event);
}
const store = ({ token, isAdmin }: typeof ama) => {
  localStorage.setItem('isAdmin', String(isAdmin));
  localStorage.setItem('token', token);
};

/** Of two people and of a visitor, on one screen. */
const drafts = Object.fromEntries(
  [exampleUser.userId, 8, ''].map((owner) => [
    `${owner} / story`,
    { at: Date.now(), texts: { story: { before: '', text: `of ${owner}` } } },
  ]),
);
const storedDrafts = () => Object.keys(JSON.parse(localStorage.getItem('drafts') ?? '{}') as object);
const ofUser = `${exampleUser.userId} / story`;

describe('drafts in storage', () => {
  beforeEach(() => localStorage.setItem('drafts', JSON.stringify(drafts)));

  it.each([
    ['the server ends the session', interrupt],
    ['the person logs out', leave],
    ['another tab logs out', () => sessionBegun({ token: null, isAdmin: false })],
  ])('are gone when %s, also of whom it does not know', async (_when, end) => {
    store(ama);
    const tab = await open();
    expect(storedDrafts()).toHaveLength(3);
    tab.dispatch(end());
    expect(stored()).toEqual([null, null]);
    expect(storedDrafts()).toEqual([' / story']);
  });

  it('are a visitor’s only where the session ended while no page was open', async () => {
    await open();
    expect(storedDrafts()).toEqual([' / story']);
  });

  it('are the person’s only once it is known who signed in', async () => {
    const tab = await open();
    localStorage.setItem('drafts', JSON.stringify(drafts));
    tab.dispatch(sessionBegun(ama));
    tab.dispatch(personLoaded({ selfId: { id: exampleUser.userId } }));
    expect(storedDrafts()).toEqual([ofUser]);
  });

  it.each([
    ['come back for the same person', exampleUser.userId, [ofUser]],
    ['never for another', 8, []],
  ])('%s within 15 minutes, once', async (_what, id, expected) => {
    store(ama);
    const tab = await open();
    tab.dispatch(personLoaded({ user: exampleUser }));
    tab.dispatch(interrupt());
    expect(storedDrafts()).toEqual([]);
    server.answerEach({ 'GET /api/auth/self': [200, { id }] });
    tab.dispatch(sessionBegun(kofi));
    await tab.dispatch(loadPerson());
    expect(storedDrafts()).toEqual(expected);
    localStorage.removeItem('drafts');
    await tab.dispatch(loadPerson());
    expect(storedDrafts()).toEqual([]);
  });
});

it.each([
  ['as a visitor', undefined],
  ['as another person', ama],
])('follows when somebody signs in in another tab, begun %s', async (_how, before) => {
  if (before) store(before);
  const tab = await open();
  tab.dispatch(personLoaded({ user: { ...exampleUser, firstName: 'Somebody' } }));
  server.answerEach({ 'GET /api/auth': [200, exampleUser] });
  elsewhere(() => store(kofi));
  expect(sessionOf(tab)).toMatchObject({ ...kofi, isAuthenticated: true, user: null });
  await waitFor(() => expect(sessionOf(tab).user).toEqual(exampleUser));
  expect(stored()).toEqual(['kofi', 'false']);
});

it('follows when another tab learns who is an administrator', async () => {
  store(ama);
  const tab = await open();
  elsewhere(() => store({ ...ama, isAdmin: false }));
  expect(sessionOf(tab)).toMatchObject({ token: 'ama', isAdmin: false });
});

it('follows what happened while the browser kept the page to go back to', async () => {
  store(ama);
  const tab = await open();
  elsewhere(() => localStorage.clear(), new Event('pageshow'));
  expect(sessionOf(tab).isAuthenticated).toBe(false);
});

/** Two tabs of one person, the second with a form in an open dialog, and what the first stores, told to the second. */
async function openTwo() {
  store(ama);
  const [one, other] = [await open(), await open()];
  for (const tab of [one, other]) tab.dispatch(personLoaded({ user: exampleUser }));
  document.body.innerHTML = '<dialog open><form data-held></form></dialog>';
  const events: StorageEvent[] = [];
  const { setItem, removeItem } = Storage.prototype;
  const record = (key: string, change: () => void) => {
    const oldValue = localStorage.getItem(key);
    change();
    events.push(new StorageEvent('storage', { key, oldValue, newValue: localStorage.getItem(key) }));
  };
  jest
    .spyOn(Storage.prototype, 'setItem')
    .mockImplementation((key, value) => record(key, () => setItem.call(localStorage, key, value)));
  jest
    .spyOn(Storage.prototype, 'removeItem')
    .mockImplementation((key) => record(key, () => removeItem.call(localStorage, key)));
  const tellOther = () => events.splice(0).forEach((event) => window.dispatchEvent(event));
  return { one, other, tellOther };
}

it('keeps what was typed where another tab is told that the session has ended', async () => {
  const { one, other, tellOther } = await openTwo();
  one.dispatch(interrupt());
  expect(stored()).toEqual([null, null]);
  tellOther();
  await waitFor(() => expect(sessionOf(other).isAuthenticated).toBe(false));
  expect(selectIsHeld(other.getState())).toBe(true);
  expect(other.getState().interruption).toMatchObject({ userId: exampleUser.userId });
});

it('says nothing of a logout to a tab without a session, where another signs in', async () => {
  const other = await open();
  localStorage.setItem('isAdmin', 'true');
  window.dispatchEvent(new StorageEvent('storage', { key: 'isAdmin', newValue: 'true' }));
  expect(selectAlerts(other.getState())).toEqual([]);
});

it('drops it where another tab logs out, and says so', async () => {
  const { one, other, tellOther } = await openTwo();
  one.dispatch(leave());
  tellOther();
  await waitFor(() => expect(sessionOf(other).isAuthenticated).toBe(false));
  await expectAlerts(other, { msg: 'You have logged out' });
  expect(other.getState().interruption).toBeNull();
});

it('does not sign out who signed in in another tab when its own session ends', async () => {
  store(ama);
  const tab = await open();
  store(kofi);
  tab.dispatch(sessionEnded());
  expect(stored()).toEqual(['kofi', 'false']);
  elsewhere(() => {});
  expect(sessionOf(tab)).toMatchObject(kofi);
});

it.each(['getItem', 'setItem', 'removeItem'] as const)(
  'keeps a session in a browser whose storage refuses %s',
  async (method) => {
    const tab = await open();
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError');
    });
    tab.dispatch(sessionBegun(ama));
    elsewhere(() => {});
    elsewhere(() => {}, new Event('pageshow'));
    expect(sessionOf(tab)).toMatchObject({ ...ama, isAuthenticated: true });
    tab.dispatch(sessionEnded());
    expect(sessionOf(tab).isAuthenticated).toBe(false);
  },
);
