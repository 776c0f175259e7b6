import { screen, waitFor } from '@testing-library/react';
import { ApiServer } from '@portico/platform/testing/api-server';
import { createTestStore } from '@portico/platform/testing/create-test-store';
import { refused, siteAnswer } from '../testing/example-answers';
import { field, press, showScreen, type } from '../testing/show-screen';
import Reset from './reset';

const server = ApiServer.forTests();

function show(search: string) {
  server.answerEach({
    'GET /api/site': siteAnswer('login'),
    'POST /api/auth/reset': refused(404, 'This link was used already'),
  });
  history.replaceState(null, '', `/users/reset${search}`);
  const store = createTestStore(server.base);
  showScreen(<Reset />, store, 'login');
  return store;
}
const newPassword = 'seven words and a bird';

it('says when the link works no more, keeps what was typed, and leads to another link', async () => {
  const store = show('?code=used');
  type({ 'New password': newPassword, 'Re-enter new password': newPassword });
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
