import { screen, waitFor } from '@testing-library/react';
import { ApiServer } from '@portico/platform/testing/api-server';
import { createTestStore } from '@portico/platform/testing/create-test-store';
import { exampleUser } from '@portico/platform/testing/example-user';
import { personAnswers, refused, siteAnswer } from '../testing/example-answers';
import { field, press, showScreen, type } from '../testing/show-screen';
import Reset from './reset';

const server = ApiServer.forTests();

function show(search: string, answer: [number, object] = [200, { token: 'given', isAdmin: false }]) {
  server.answerEach({
    'GET /api/site': siteAnswer('login'),
    'POST /api/auth/reset': answer,
    ...personAnswers,
  });
  history.replaceState(null, '', `/users/reset${search}`);
  const store = createTestStore(server.base);
  showScreen(<Reset />, store, 'login');
  return store;
}
const newPassword = 'seven words and a bird';
const typed = { 'New password': newPassword, 'Re-enter new password': newPassword };
const place = () => server.calls.indexOf('POST /api/auth/reset');

it('sets the password with the code of the link, and signs in', async () => {
  const store = show('?code=one-time');
  type(typed);
  press('Reset password');
  await waitFor(() => expect(store.getState().session.user).toEqual(exampleUser));
  expect(await server.bodyOf(place())).toEqual({ code: 'one-time', newPassword });
});

it('says that the two differ, and asks nobody', async () => {
  show('?code=one-time');
  type({ ...typed, 'Re-enter new password': 'another' });
  press('Reset password');
  expect(await screen.findAllByText("New Passwords don't match")).not.toEqual([]);
  expect(place()).toBe(-1);
});

it('says when the link works no more, keeps what was typed, and leads to another link', async () => {
  const store = show('?code=used', refused(404, 'This link was used already'));
  type(typed);
  press('Reset password');
  await waitFor(() => expect(store.getState().alerts).toMatchObject([{ msg: 'This link was used already' }]));
  expect(field('New password').value).toBe(newPassword);
  expect(screen.getByRole('link', { name: 'Ask for another' }).getAttribute('href')).toBe('/users/forgot');
});

it('is disabled where the link has no code', () => {
  show('');
  expect(screen.getByRole('status').textContent).toContain('This link is incomplete.');
  expect(field('New password').disabled).toBe(true);
});
