import { alertRaised } from '@portico/platform/alerts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { renderAt } from '../testing/render-at';
import { Alerts } from './alerts';

const saved = { msg: 'Saved', alertType: 'success' };
const loggedOut = { msg: 'You have logged out', alertType: 'warning' };
const refused = { msg: 'Email is taken', alertType: 'danger' };

function show() {
  const main = createRef<HTMLElement>();
  const { store } = renderAt(
    '/',
    <>
      <main tabIndex={-1} ref={main} />
      <Alerts main={main} />
    </>,
  );
  return (...raised: Parameters<typeof alertRaised>[0][]) =>
    act(() => raised.forEach((alert) => void store.dispatch(alertRaised(alert))));
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const shown = () => screen.queryAllByRole('listitem').map((item) => item.firstChild!.textContent);
const itemOf = (msg: string) => screen.getByText(msg).closest('li')!;
const dismissOf = (msg: string) => within(itemOf(msg)).getByRole('button', { name: 'Dismiss' });
const pressKey = (button: HTMLElement) => fireEvent.click(button, { detail: 0 });
const pressPointer = (button: HTMLElement) => fireEvent.click(button, { detail: 1 });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('shows no list without an alert, but has the live regions ready, so that the first one is announced (S4.6b)', () => {
  const raise = show();
  expect(screen.queryByRole('list')).toBeNull();
  const regions = [screen.getByRole('status'), screen.getByRole('alert')];
  raise(saved, refused);
  expect(regions.map((region) => within(region).getByRole('listitem').firstChild!.textContent)).toEqual([
    'Saved',
    'Email is taken',
  ]);
});

it.each([
  [saved, 'status'],
  [loggedOut, 'status'],
  [refused, 'alert'],
])('announces %j as %s and styles it by its type (S3.6)', (alert, role) => {
  show()(alert);
  const item = within(screen.getByRole(role)).getByRole('listitem');
  expect([...item.classList]).toEqual(expect.arrayContaining(['alert', `alert-${alert.alertType}`]));
});

it('gives each alert 10,000 ms of its own (S9.1)', () => {
  const raise = show();
  raise(refused);
  pass(4_000);
  raise(saved, loggedOut);
  pass(6_000);
  expect(shown()).toEqual(['Saved', 'You have logged out']);
  pass(4_000);
  expect(shown()).toEqual([]);
});

it('shows what is said again once, announces it anew and gives it the whole time anew', () => {
  const raise = show();
  raise(refused);
  const announced = screen.getByText('Email is taken');
  const button = dismissOf('Email is taken');
  act(() => button.focus());
  act(() => button.blur());
  pass(9_000);
  raise(refused);
  expect(shown()).toEqual(['Email is taken']);
  expect(screen.getByText('Email is taken')).not.toBe(announced);
  expect(dismissOf('Email is taken')).toBe(button);
  pass(9_999);
  expect(shown()).toEqual(['Email is taken']);
  pass(1);
  expect(shown()).toEqual([]);
});

it.each([
  ['hovered', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['focused', fireEvent.focus, fireEvent.blur],
])('lets the time of an alert stand still while it is %s, and go on after', (_how, begin, end) => {
  show()(saved, loggedOut);
  pass(7_000);
  begin(itemOf('Saved'));
  pass(60_000);
  expect(shown()).toEqual(['Saved']);
  end(itemOf('Saved'));
  pass(2_999);
  expect(shown()).toEqual(['Saved']);
  pass(1);
  expect(shown()).toEqual([]);
});

it('gives the focus, when one is dismissed by keyboard, to the next, the one before, and in the end to main', () => {
  show()(saved, loggedOut, { ...saved, msg: 'Sent' });
  act(() => dismissOf('You have logged out').focus());
  pressKey(dismissOf('You have logged out'));
  expect(document.activeElement).toBe(dismissOf('Sent'));
  pressKey(dismissOf('Sent'));
  expect(document.activeElement).toBe(dismissOf('Saved'));
  pressKey(dismissOf('Saved'));
  expect(shown()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('leaves the focus where it is when it was elsewhere', () => {
  show()(saved, loggedOut);
  act(() => dismissOf('You have logged out').focus());
  pressPointer(dismissOf('Saved'));
  expect(document.activeElement).toBe(dismissOf('You have logged out'));
});

describe('an alert with a button of its own', () => {
  const onPress = jest.fn();
  const deleted = { msg: 'Deleted Go', alertType: 'success', action: { label: 'Undo', onPress } };
  const undoOf = (msg: string) => within(itemOf(msg)).getByRole('button', { name: 'Undo' });

  beforeEach(() => onPress.mockClear());

  it('takes the focus only where it is to, and keeps its time then', () => {
    const raise = show();
    raise(deleted);
    expect(document.activeElement).toBe(document.body);
    raise({ ...deleted, msg: 'Deleted Redis', takesFocus: true });
    expect(document.activeElement).toBe(undoOf('Deleted Redis'));
    pass(60_000);
    expect(shown()).toEqual(['Deleted Redis']);
  });

  it('goes when the button is pressed, which does what it says once', () => {
    show()(saved, deleted);
    fireEvent.click(undoOf('Deleted Go'));
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual(['Saved']);
  });

  it('does nothing when it is dismissed, or when its time is up', () => {
    show()(deleted, { ...deleted, msg: 'Deleted Redis' });
    pressKey(dismissOf('Deleted Go'));
    pass(10_000);
    expect(shown()).toEqual([]);
    expect(onPress).not.toHaveBeenCalled();
  });

  it('leads the focus on to another alert, not to what goes with it', () => {
    show()(deleted, { ...deleted, msg: 'Deleted Redis' });
    act(() => undoOf('Deleted Go').focus());
    pressKey(undoOf('Deleted Go'));
    expect(document.activeElement).toBe(undoOf('Deleted Redis'));
    pressKey(undoOf('Deleted Redis'));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});
