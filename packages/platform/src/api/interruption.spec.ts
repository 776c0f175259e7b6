import { selectAlerts } from '../alerts/alerts';
import { personLoaded, selectIsHeld, sessionBegun, sessionEnded } from '../session/session';
import { leave } from '../store/store';
import { exampleUser } from '../testing/example-user';
import { forgetOldInterruption, interrupt, leaveHeldForm } from './interruption';
import { openStore } from '../testing/show-screen';

const minutes = 60_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.innerHTML = '';
});

const openDialog = () => (document.body.innerHTML = '<dialog open><form data-held></form></dialog>');

/** Somebody's session has ended. */
function interrupted() {
  const store = openStore({ token: 'a.token', isAdmin: true, user: exampleUser });
  store.dispatch(interrupt());
  return store;
}
type Store = ReturnType<typeof interrupted>;
const keptFor = (store: Store) => store.getState().interruption?.userId;
const told = (store: Store) => selectAlerts(store.getState()).map(({ msg }) => msg);
const ended = 'Your session ended. Please sign in again.';

const begun = sessionBegun({ token: 'next.token', isAdmin: false });

it('ends the session, says so, and keeps whose it was', () => {
  const store = interrupted();
  expect(store.getState().session).toMatchObject({ token: null, isAuthenticated: false, user: null });
  expect(told(store)).toEqual([ended]);
  store.dispatch(begun);
  store.dispatch(personLoaded({ selfId: { id: exampleUser.userId } }));
  expect(keptFor(store)).toBe(exampleUser.userId);
});

it.each([
  ['another person signs in', [begun, personLoaded({ selfId: { id: 8 } })]],
  ['another person is loaded', [begun, personLoaded({ user: { ...exampleUser, userId: 8 } })]],
  ['the person logs out', [begun, leave()]],
  ['another tab logs out', [sessionBegun({ token: null, isAdmin: false })]],
  ['the session ends by itself without a person', [sessionEnded()]],
])('drops it when %s', (_when, actions) => {
  const store = interrupted();
  for (const action of actions) store.dispatch(action as typeof begun);
  expect(store.getState().interruption).toBeNull();
});

it('keeps it for 15 minutes', () => {
  const store = interrupted();
  jest.advanceTimersByTime(15 * minutes - 1);
  expect(keptFor(store)).toBe(exampleUser.userId);
  jest.advanceTimersByTime(1_001);
  expect(store.getState().interruption).toBeNull();
});

it('keeps it no longer where the computer slept', () => {
  const store = interrupted();
  jest.setSystemTime(Date.now() + 16 * minutes);
  store.dispatch(forgetOldInterruption());
  expect(store.getState().interruption).toBeNull();
});

it('keeps nothing of whom it does not know', () => {
  const store = openStore({ token: 'a.token' });
  store.dispatch(interrupt());
  expect([store.getState().session.token, store.getState().interruption]).toEqual([null, null]);
  expect(told(store)).toEqual([ended]);
});

describe('where a dialog with a form is open', () => {
  beforeEach(openDialog);

  it('holds it until the same person is back, and leaves it to the dialog to say so', () => {
    const store = interrupted();
    expect([selectIsHeld(store.getState()), told(store)]).toEqual([true, []]);
    store.dispatch(begun);
    expect(selectIsHeld(store.getState())).toBe(true);
    store.dispatch(personLoaded({ selfId: { id: exampleUser.userId } }));
    expect(selectIsHeld(store.getState())).toBe(false);
  });

  it('says that the session has ended once it is closed', () => {
    const store = interrupted();
    document.querySelector('dialog')!.remove();
    store.dispatch(leaveHeldForm());
    expect([selectIsHeld(store.getState()), told(store)]).toEqual([false, [ended]]);
  });

  it('says that what was typed is gone when it has waited too long', () => {
    const store = interrupted();
    jest.advanceTimersByTime(16 * minutes);
    expect(selectIsHeld(store.getState())).toBe(false);
    expect(told(store)).toEqual(['You didn’t sign in again within 15 minutes, so the form is closed.']);
  });
});

it.each([
  ['holds a form of a screen with what was typed', '[name=name]', true],
  ['holds one with something else that is unsaved', 'p', true],
  ['holds none with nothing but a password', '[name=password]', false],
])('%s', (_what, changed, isHeld) => {
  document.body.innerHTML =
    '<form data-held="unsaved"><p></p><input name="name"><input name="password" type="password"></form>';
  const element = document.querySelector<HTMLInputElement>(changed)!;
  if (changed === 'p') element.dataset['unsaved'] = 'what is being uploaded';
  else element.value = 'Ama';
  const store = interrupted();
  expect([selectIsHeld(store.getState()), told(store)]).toEqual([isHeld, isHeld ? [] : [ended]]);
});
