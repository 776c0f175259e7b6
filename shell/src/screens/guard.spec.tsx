import type { Access } from '@portico/contract/access';
import { screen } from '@testing-library/react';
import { renderAt } from '../testing/render-at';
import { Guard } from './guard';

const people = {
  visitor: { token: null, isAdmin: false },
  user: { token: 'token', isAdmin: false },
  admin: { token: 'token', isAdmin: true },
};

const show = (access: Access, person: keyof typeof people, restored: boolean) =>
  renderAt(
    '/somewhere',
    <Guard access={access} restored={restored}>
      <p>The screen</p>
    </Guard>,
    { session: people[person] },
  );
const isShown = () => screen.queryByText('The screen') !== null;

it.each<[Access, keyof typeof people]>([
  ['everyone', 'visitor'],
  ['everyone', 'admin'],
  ['visitor', 'visitor'],
  ['user', 'user'],
  ['user', 'admin'],
  ['admin', 'admin'],
])('shows a screen for %s to %s', (access, person) => {
  show(access, person, true);
  expect(isShown()).toBe(true);
  expect(location.pathname).toBe('/somewhere');
});

it.each<[Access, keyof typeof people]>([
  ['visitor', 'user'],
  ['visitor', 'admin'],
  ['user', 'visitor'],
  ['admin', 'visitor'],
  ['admin', 'user'],
])('leads from a screen for %s a person who is %s to /, for good', (access, person) => {
  const before = history.length;
  show(access, person, true);
  expect(isShown()).toBe(false);
  expect(location.pathname).toBe('/');
  expect(history).toHaveLength(before);
});

it('shows a public screen before the stored state is back', () => {
  show('everyone', 'visitor', false);
  expect(isShown()).toBe(true);
});

it.each(['visitor', 'user', 'admin'] as const)(
  'neither shows a screen for %s nor leads away before it is known who is there',
  (access) => {
    show(access, access, false);
    expect(isShown()).toBe(false);
    expect(location.pathname).toBe('/somewhere');
  },
);
