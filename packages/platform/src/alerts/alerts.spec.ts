/** @jest-environment node */
import { createTestStore } from '../testing/create-test-store';
import { alertDismissed, alertRaised, pressAlert, selectAlerts } from './alerts';

const saved = { msg: 'Saved', alertType: 'success' };
const refused = { msg: 'Email is taken', alertType: 'danger' };

function start() {
  const store = createTestStore();
  const shown = () => selectAlerts(store.getState());
  return { dispatch: store.dispatch, shown };
}

it('keeps them in the order in which they were raised, each under an id of its own (S4.6a)', () => {
  const { dispatch, shown } = start();
  for (const alert of [saved, refused]) dispatch(alertRaised(alert));
  expect(shown()).toMatchObject([saved, refused]);
  expect(new Set(shown().map(({ id }) => id)).size).toBe(2);
});

it('is one alert, at its place, however often the same is said', () => {
  const { dispatch, shown } = start();
  for (const alert of [refused, saved, refused, refused]) dispatch(alertRaised(alert));
  expect(shown()).toMatchObject([{ ...refused, repeats: 2 }, saved]);
  dispatch(alertRaised({ ...refused, alertType: 'warning' }));
  expect(shown()).toHaveLength(3);
});

it('does what its button is for, and of each alert its own', () => {
  const { dispatch, shown } = start();
  const pressed: string[] = [];
  for (const name of ['Go', 'Redis']) {
    const action = { label: 'Undo', onPress: () => pressed.push(name) };
    dispatch(alertRaised({ ...saved, action }));
  }
  dispatch(alertRaised(saved));
  expect(shown().map(({ action }) => action)).toEqual(['Undo', 'Undo', undefined]);
  dispatch(alertDismissed(shown()[0]!.id));
  shown().forEach(pressAlert);
  expect(pressed).toEqual(['Redis']);
});
