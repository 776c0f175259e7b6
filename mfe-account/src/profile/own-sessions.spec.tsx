import type { OwnSession } from '@portico/contract/accounts/auth';
import { act, screen, waitFor } from '@testing-library/react';
import { expectAlerts, press, server, showScreen } from '@portico/platform/testing/show-screen';
import { OwnSessions } from './own-sessions';

const at = '2026-03-01T12:00:00.000Z';
const session = (number: number, browser: string | null): OwnSession => ({
  ...{ number, browser, network: '192.0.2.0/24', isCurrent: number === 1 },
  ...{ createdAt: at, lastSeenAt: at },
});
const [here, phone, fresh] = [session(1, 'Firefox on Linux'), session(2, 'Safari on iOS'), session(3, null)];

const listed = (...sessions: OwnSession[]) =>
  server.answerEach({
    'GET /api/auth/sessions': [200, sessions],
    'DELETE /api/auth/sessions/2': [204],
    'DELETE /api/auth/sessions': [204],
  });

async function show(...sessions: OwnSession[]) {
  listed(...sessions);
  const { store } = showScreen(
    <>
      <input aria-label="First name" />
      <OwnSessions />
    </>,
  );
  await screen.findAllByRole('listitem');
  return store;
}

it('says that it is loading, or could not be loaded', async () => {
  server.goAway();
  showScreen(<OwnSessions />);
  expect(screen.getByRole('region', { name: 'Where you are signed in' }).textContent).toMatch(/Loading/);
  expect(await screen.findByText('This list could not be loaded.')).toBeTruthy();
});

it('ends one of the other sessions, and asks for the list again', async () => {
  const store = await show(here, phone, fresh);
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent!);
  expect(items[0]).toMatch(/^Firefox on Linux, 192\.0\.2\.0\/24, last used .*This browser$/);
  expect(items[2]).toContain('A new sign-in');
  listed(here, fresh);
  press('Sign out Safari on iOS');
  await expectAlerts(store, { msg: 'Safari on iOS is signed out' });
  await waitFor(() =>
    expect(server.calls).toEqual([
      'GET /api/auth/sessions',
      'DELETE /api/auth/sessions/2',
      'GET /api/auth/sessions',
    ]),
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region')));
});

it('says the same of one that an earlier press has ended', async () => {
  const store = await show(here, phone);
  server.answerEach({ 'GET /api/auth/sessions': [200, [here]], 'DELETE /api/auth/sessions/2': [404] });
  press('Sign out Safari on iOS');
  await expectAlerts(store, { msg: 'Safari on iOS is signed out', alertType: 'success' });
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});

it('leaves the focus with whoever types on', async () => {
  await show(here, phone);
  listed(here);
  press('Sign out Safari on iOS');
  act(() => screen.getByRole('textbox').focus());
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

it('ends all others at once, if there are any, and asks first', async () => {
  const store = await show(here, phone);
  press('Sign out everywhere else');
  press('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  press('Sign out everywhere else');
  expect(screen.getByRole('dialog', { name: 'Sign out everywhere else?' })).toBeTruthy();
  expect(server.calls).toEqual(['GET /api/auth/sessions']);
  press('Sign out');
  await expectAlerts(store, { msg: 'You are signed in only here now' });
  expect(server.calls).toContain('DELETE /api/auth/sessions');
});

it('tells apart two sessions of one browser by what describes their buttons', async () => {
  await show(here, phone, { ...phone, number: 4, network: '198.51.100.0/24' });
  for (const network of [/192\.0\.2\.0/, /198\.51\.100\.0/])
    expect(screen.getByRole('button', { name: 'Sign out Safari on iOS', description: network })).toBeTruthy();
});
