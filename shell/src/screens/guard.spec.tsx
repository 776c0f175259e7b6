import { ownerId } from '@portico/contract/accounts/owner';
import type { Access } from '@portico/contract/releases/remote-descriptor';
import { heldFormClosed, personLoaded, sessionBegun, sessionEnded } from '@portico/platform/session';
import { exampleUser } from '@portico/platform/testing/example-user';
import { GuardedContext } from '@portico/platform/unsaved-work';
import { act, fireEvent, screen } from '@testing-library/react';
import { useContext } from 'react';
import type { Restored } from '../store/restore-stored-state';
import { renderAt } from '../testing/render-at';
import { Guard } from './guard';

const people = {
  visitor: { token: null, isAdmin: false },
  user: { token: 'token', isAdmin: false },
  admin: { token: 'token', isAdmin: true },
};

const show = (access: Access, person: keyof typeof people, restored?: Restored, ownerOnly?: boolean) =>
  renderAt(
    '/somewhere',
    <Guard access={access} ownerOnly={ownerOnly} title="The title" restored={restored}>
      <p>The screen</p>
      <input />
    </Guard>,
    { session: people[person] },
  );
const isShown = () => screen.queryByText('The screen') !== null;

it.each<[Access, keyof typeof people]>([
  ['visitor', 'user'],
  ['admin', 'user'],
])('leads from a screen for %s a person who is %s to /, for good (S4.8)', (access, person) => {
  const before = history.length;
  show(access, person, {});
  expect(isShown()).toBe(false);
  expect(location.pathname).toBe('/');
  expect(history).toHaveLength(before);
});

it('shows a public screen before the stored state is back', () => {
  show('everyone', 'visitor');
  expect(isShown()).toBe(true);
});

it.each(['visitor', 'user', 'admin'] as const)(
  'neither shows a screen for %s nor leads away before it is known who is there',
  (access) => {
    show(access, access);
    expect(isShown()).toBe(false);
    expect(location.pathname).toBe('/somewhere');
  },
);

const Waits = () => String(useContext(GuardedContext));

it.each<[Access, keyof typeof people, string]>([
  ['admin', 'admin', 'true'],
  ['user', 'user', 'true'],
  ['everyone', 'user', 'false'],
  ['unlisted', 'user', 'false'],
  ['visitor', 'visitor', 'false'],
])('tells forms of a screen for %s whether they wait when the session ends', (access, person, waits) => {
  const screenOf = (
    <Guard access={access} title="The title" restored={{}}>
      <Waits />
    </Guard>
  );
  renderAt('/somewhere', screenOf, { session: people[person] });
  expect(document.body.textContent).toBe(waits);
});

describe('while the server is asked whether he has become an administrator', () => {
  async function ask(access: Access, person: keyof typeof people = 'user', ownerOnly = false) {
    let answered = () => {};
    const personChecked = new Promise<void>((resolve) => (answered = resolve));
    const { store } = await act(async () => show(access, person, { personChecked }, ownerOnly));
    return { store, end: () => act(async () => answered()) };
  }

  it("neither shows an administrator's screen nor leads away from it", async () => {
    const { end } = await ask('admin');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The title');
    expect(screen.getByRole('status').textContent).toBe('Loading...');
    expect(isShown()).toBe(false);
    expect(location.pathname).toBe('/somewhere');
    await end();
    expect(location.pathname).toBe('/');
  });

  it('shows it as soon as he is one', async () => {
    const { store } = await ask('admin');
    await act(async () => store.dispatch(personLoaded({ isAdmin: true })));
    expect(isShown()).toBe(true);
    expect(location.pathname).toBe('/somewhere');
  });

  it.each([
    [ownerId, '/somewhere'],
    [7, '/'],
  ])('shows an owner’s screen to user %i only if they are the owner', async (id, path) => {
    const { store, end } = await ask('admin', 'admin', true);
    expect([isShown(), location.pathname]).toEqual([false, '/somewhere']);
    await act(async () => store.dispatch(personLoaded({ selfId: { id } })));
    await end();
    expect([isShown(), location.pathname]).toEqual([id === ownerId, path]);
  });
});

describe('where the session ends under an open dialog', () => {
  const ended = { userId: 7, email: 'ama@example.org', endedAt: Date.now(), isHeld: true };

  it('keeps the screen behind it, and redirects once it is closed', () => {
    const { store } = show('admin', 'admin', {});
    act(() => void store.dispatch(sessionEnded(ended)));
    expect(isShown()).toBe(true);
    act(() => void store.dispatch(heldFormClosed()));
    expect(isShown()).toBe(false);
    expect(location.pathname).toBe('/');
  });

  it('shows no other screen for it', () => {
    const { store } = show('admin', 'visitor', {});
    act(() => void store.dispatch(sessionEnded(ended)));
    expect(isShown()).toBe(false);
  });
});

describe('what a screen keeps by itself', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox');
  const next = { token: 'next.token', isAdmin: false };
  const begin = (userId: number) => [sessionBegun(next), personLoaded({ user: { ...exampleUser, userId } })];

  /** Typed by user 7, before it is known who that is. */
  function typed(access: Access = 'user') {
    const { store } = show(access, 'user', {});
    fireEvent.change(field(), { target: { value: 'Ama' } });
    const dispatch = (...actions: Parameters<typeof store.dispatch>[0][]) =>
      act(() => actions.forEach((action) => store.dispatch(action)));
    dispatch(personLoaded({ selfId: { id: 7 } }));
    expect(field().value).toBe('Ama');
    return dispatch;
  }
  const ended = sessionEnded({ userId: 7, email: 'ama@example.org', endedAt: Date.now(), isHeld: true });

  it.each([
    ['who begins in another tab', 'user' as const, []],
    ['on a public screen', 'everyone' as const, []],
    ['where the session ended under an open dialog', 'user' as const, [ended]],
  ])('is not shown to another person %s', (_how, access, before) => {
    const dispatch = typed(access);
    dispatch(...before, ...begin(8));
    expect(isShown()).toBe(true);
    expect(field().value).toBe('');
  });

  it.each([
    ['begins a new session', []],
    ['signs in again in an open dialog', [ended]],
  ])('stays where the same person %s', (_how, before) => {
    const dispatch = typed();
    dispatch(...before, ...begin(7));
    expect(field().value).toBe('Ama');
  });
});
