import { sessionBegun } from '@portico/platform/session';
import { screen, waitFor } from '@testing-library/react';
import { ApiServer } from '@portico/platform/testing/api-server';
import { createTestStore } from '@portico/platform/testing/create-test-store';
import { exampleUser } from '@portico/platform/testing/example-user';
import { refused } from '../testing/example-answers';
import { press, showScreen } from '../testing/show-screen';
import ConfirmEmail from './confirm-email';

const server = ApiServer.forTests();
const call = 'POST /api/users/selfEdit/email';

function show(search: string, answer: [number, object?], isSignedIn = true) {
  server.answerEach({ [call]: answer });
  history.replaceState(null, '', `/users/email${search}`);
  const store = createTestStore(server.base);
  if (isSignedIn) store.dispatch(sessionBegun({ token: 'present', isAdmin: false }));
  showScreen(<ConfirmEmail />, store);
  return store;
}

it('confirms the email with the code of the link, takes the new token, and leads to the profile', async () => {
  const email = 'adwoa@example.org';
  const store = show('?code=abc', [200, { ...exampleUser, email, token: 'next' }]);
  expect(server.calls).toEqual([]);
  press('Confirm');
  await waitFor(() => expect(store.getState().session.token).toBe('next'));
  expect(server.bodyOf(0)).toEqual({ code: 'abc' });
  expect(store.getState().session.user).toMatchObject({ email });
  expect(store.getState().alerts).toMatchObject([
    { msg: 'Your email is changed. Your other devices were signed out.' },
  ]);
  await waitFor(() => expect(location.pathname).toBe('/users/profile'));
});

it('says why a link does not work', async () => {
  show('?code=abc', refused(409, 'Email already has an account'));
  press('Confirm');
  expect(await screen.findByText('Email already has an account')).toBeTruthy();
});

it('asks who is not signed in to do that first', () => {
  show('?code=abc', [404], false);
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/users/login');
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

it('is disabled where the link has no code', () => {
  show('', [404]);
  expect(screen.getByRole('status').textContent).toContain('This link is incomplete.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' }).disabled).toBe(true);
});
