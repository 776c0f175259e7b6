import { screen } from '@testing-library/react';
import { expectAlerts, field, fill, press, server, showScreen } from '@portico/platform/testing/show-screen';
import { refused, siteAnswer } from '../testing/example-answers';
import Reset from './reset';

function show(search: string) {
  server.answerEach({
    'GET /api/site': siteAnswer('login'),
    'POST /api/auth/reset': refused(404, 'This link was used already'),
  });
  return showScreen(<Reset />, { at: `/users/reset${search}`, site: { accounts: 'login' } }).store;
}
const newPassword = 'seven words and a bird';

it('says when the link works no more, keeps what was typed, and leads to another link', async () => {
  const store = show('?code=used');
  fill({ 'New password': newPassword, 'Re-enter new password': newPassword });
  press('Reset password');
  await expectAlerts(store, { msg: 'This link was used already' });
  expect(field('New password').value).toBe(newPassword);
  expect(screen.getByRole('link', { name: 'Ask for another' }).getAttribute('href')).toBe('/users/forgot');
});

it('is disabled where the link has no code', () => {
  show('');
  expect(screen.getByRole('status').textContent).toContain('This link is incomplete.');
  expect(field('New password').disabled).toBe(true);
});
