import { screen, waitFor } from '@testing-library/react';
import { exampleUser } from '@portico/platform/testing/example-user';
import { button, expectAlerts, press, server, showScreen } from '@portico/platform/testing/show-screen';
import { refused } from '../testing/example-answers';
import ConfirmEmail from './confirm-email';

const call = 'POST /api/users/selfEdit/email';

function show(search: string, answer: [number, object?], token?: string) {
  server.answerEach({ [call]: answer });
  return showScreen(<ConfirmEmail />, { at: `/users/email${search}`, token }).store;
}

it('confirms the email with the code of the link, takes the new token, and leads to the profile', async () => {
  const email = 'adwoa@example.org';
  const store = show('?code=abc', [200, { ...exampleUser, email, token: 'next' }], 'present');
  expect(server.calls).toEqual([]);
  press('Confirm');
  await waitFor(() => expect(store.getState().session.token).toBe('next'));
  expect(server.bodyOf(0)).toEqual({ code: 'abc' });
  expect(store.getState().session.user).toMatchObject({ email });
  await expectAlerts(store, { msg: 'Your email is changed. Your other devices were signed out.' });
  await waitFor(() => expect(location.pathname).toBe('/users/profile'));
});

it('says why a link does not work', async () => {
  show('?code=abc', refused(409, 'Email already has an account'), 'present');
  press('Confirm');
  expect(await screen.findByText('Email already has an account')).toBeTruthy();
});

it('asks who is not signed in to do that first', () => {
  show('?code=abc', [404]);
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/users/login');
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

it('is disabled where the link has no code', () => {
  show('', [404], 'present');
  expect(screen.getByRole('status').textContent).toContain('This link is incomplete.');
  expect(button('Confirm').disabled).toBe(true);
});
