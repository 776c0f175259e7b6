import { alertRaised } from '@portico/platform/alerts';
import { personLoaded, sessionBegun, sessionEnded, sessionRenewed } from '@portico/platform/session';
import { rootReducer, type RootState } from '@portico/platform/store';
import { themeChosen } from '@portico/platform/theme';
import type { UnknownAction } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { readStoredSlices } from '../testing/stored-slices';
import { carryUnknownKeys, createStore, forgetPerson } from './create-store';
import { restoreStoredState } from './restore-stored-state';
import { storedState } from './stored-state';

describe('what is stored', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('keeps every slice but the alerts under the key root, in version -1 (S4.9, S9.4)', async () => {
    const store = createStore({ apiBase: '', fetch });
    await restoreStoredState(store);
    store.dispatch(alertRaised({ msg: 'Saved', alertType: 'success' }));
    store.dispatch(themeChosen('light'));
    await waitFor(() => expect(readStoredSlices()['theme']).toBe('light'));
    const { alerts: _alerts, interruption: _interruption, ...others } = store.getState();
    expect(Object.keys(readStoredSlices()).sort()).toEqual(Object.keys(others).sort());
    expect(readStoredSlices()['_persist']).toMatchObject({ version: -1 });
  });

  it('waits 5,000 ms for what is stored, and goes on without it (S4.9)', async () => {
    jest.useFakeTimers();
    jest.spyOn(storedState, 'getItem').mockReturnValue(new Promise(() => {}));
    const restored = jest.fn();
    void restoreStoredState(createStore({ apiBase: '', fetch })).then(restored);
    await jest.advanceTimersByTimeAsync(4_999);
    expect(restored).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(restored).toHaveBeenCalled();
  });
});

describe('who is signed in', () => {
  const notes = (state: string[] = [], action: UnknownAction) =>
    action.type === 'noted' ? [...state, 'of Ama'] : state;
  rootReducer.inject({ reducerPath: 'notes', reducer: notes } as never);
  const reducer = forgetPerson(carryUnknownKeys(rootReducer));

  /** The state after some actions; the last slice is carried for a remote that is not there. */
  const of = (...actions: UnknownAction[]): RootState =>
    Object.assign(
      { ...actions.reduce(reducer, reducer(undefined, { type: 'start' })) },
      { carried: 'of Ama' },
    );
  const amas = () =>
    of(
      sessionBegun({ token: 'ama', isAdmin: true }),
      { type: 'noted' },
      themeChosen('light'),
      alertRaised({ msg: 'Saved', alertType: 'success' }),
    );

  beforeEach(() => {
    // In development Redux warns of slices that no reducer knows yet, which is what is tested here.
    jest.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['the session ends', sessionEnded()],
    ['another person signs in', sessionBegun({ token: 'kofi', isAdmin: false })],
  ])('forgets what belongs to a person when %s, and keeps theme and alerts', (_when, action) => {
    const before = amas();
    expect(reducer(before, action)).toEqual({
      session: rootReducer(before, action).session,
      theme: 'light',
      alerts: before.alerts,
      interruption: null,
      notes: [],
    });
  });

  it('forgets what a visitor was shown when he signs in', () => {
    const next = reducer(of({ type: 'noted' }), sessionBegun({ token: 'ama', isAdmin: false }));
    expect(next).toMatchObject({ notes: [] });
    expect(next).not.toHaveProperty('carried');
  });

  it('takes back what an alert offered to do when its person is gone', () => {
    const offer = { label: 'Undo', onPress: () => {} };
    const deleted = alertRaised({ msg: 'Deleted Zig', alertType: 'success', action: offer });
    const before = reducer(amas(), deleted);
    expect(before.alerts.map(({ msg }) => msg)).toEqual(['Saved', 'Deleted Zig']);
    expect(reducer(before, sessionEnded()).alerts.map(({ msg }) => msg)).toEqual(['Saved']);
  });

  it.each([
    ['goes on with a renewed token', sessionRenewed('new.token')],
    ['is loaded', personLoaded({ selfId: { id: 7 } })],
    ['is restored again', sessionBegun({ token: 'ama', isAdmin: false })],
  ])('keeps it when the same person %s', (_how, action) => {
    expect(reducer(amas(), action)).toMatchObject({ notes: ['of Ama'], carried: 'of Ama' });
  });
});
