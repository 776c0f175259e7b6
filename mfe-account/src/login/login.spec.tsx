import { accountsDisabled } from '@portico/contract/accounts/auth';
import type { Accounts } from '@portico/contract/site/site';
import { screen } from '@testing-library/react';
import {
  button,
  expectAlerts,
  field,
  fill,
  press,
  server,
  showScreen,
} from '@portico/platform/testing/show-screen';
import { refused, siteAnswer } from '../testing/example-answers';
import Login from './login';

function show(accounts: Accounts) {
  server.answerEach({
    'GET /api/site': siteAnswer(accounts),
    'POST /api/auth': refused(401, 'Email or password is wrong'),
  });
  return showScreen(<Login />, { site: { accounts } }).store;
}
const typed = { Email: 'ama@example.org', Password: 'seven words' };

it('says at the form and by an alert why the API refuses, and keeps what was typed', async () => {
  const store = show('open');
  const sentence = 'Email or password is wrong';
  fill(typed);
  press('Login');
  await expectAlerts(store, { msg: sentence, alertType: 'danger' });
  expect((await screen.findByText(sentence)).closest('form')).toBeTruthy();
  expect([field('Email').value, field('Password').value]).toEqual(Object.values(typed));
});

it('is disabled while accounts are closed, and says so (S2.7)', async () => {
  show('closed');
  expect(screen.getByRole('status').textContent).toBe(accountsDisabled);
  expect([field('Email').disabled, field('Password').disabled]).toEqual([true, true]);
  expect(button('Login').disabled).toBe(true);
});

it('is alive for administrators where the owner has closed accounts, and leads nobody to registration', () => {
  server.answer = () => {};
  showScreen(<Login />, { site: { accounts: 'closed', accountsSetBy: 'owner' } });
  expect([field('Email').disabled, screen.queryByRole('link', { name: 'Register' })]).toEqual([false, null]);
});

it('has a place for what a password manager knows, and leads to registration (S2.7)', () => {
  show('open');
  expect([field('Email').autocomplete, field('Password').autocomplete]).toEqual([
    'username',
    'current-password',
  ]);
  expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe(
    '/users/forgot',
  );
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/users/register');
});
