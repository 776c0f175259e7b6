import { alertRaised } from '@portico/platform/alerts';
import { themeToggled } from '@portico/platform/theme';
import { waitFor } from '@testing-library/react';
import { readStoredSlices } from '../testing/stored-slices';
import { createStore } from './create-store';
import { restoreStoredState } from './restore-stored-state';
import { storedState } from './stored-state';

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('keeps every slice but the alerts under the key root, in version -1', async () => {
  const store = createStore({ apiBase: '', fetch }, undefined);
  await restoreStoredState(store);
  store.dispatch(alertRaised({ msg: 'Saved', alertType: 'success' }));
  store.dispatch(themeToggled());
  await waitFor(() => expect(readStoredSlices()['theme']).toBe('light'));
  const { alerts: _alerts, interruption: _interruption, ...others } = store.getState();
  expect(Object.keys(readStoredSlices()).sort()).toEqual(Object.keys(others).sort());
  expect(readStoredSlices()['_persist']).toMatchObject({ version: -1 });
});

it('waits 5,000 ms for what is stored, and goes on without it', async () => {
  jest.useFakeTimers();
  jest.spyOn(storedState, 'getItem').mockReturnValue(new Promise(() => {}));
  const restored = jest.fn();
  void restoreStoredState(createStore({ apiBase: '', fetch }, undefined)).then(restored);
  await jest.advanceTimersByTimeAsync(4_999);
  expect(restored).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(restored).toHaveBeenCalled();
});
