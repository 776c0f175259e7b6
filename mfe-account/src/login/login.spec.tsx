import { accountsDisabled } from '@portico/contract/accounts/auth';
import type { Accounts } from '@portico/contract/site/site';
import { screen, waitFor } from '@testing-library/react';
import { ApiServer } from '@portico/platform/testing/api-server';
import { createTestStore } from '@portico/platform/testing/create-test-store';
import { refused, siteAnswer } from '../testing/example-answers';
import { field, press, showScreen, type } from '../testing/show-screen';
import Login from './login';

const server = ApiServer.forTests();

function show(accounts: Accounts) {
  server.answerEach({
    'GET /api/site': siteAnswer(accounts),
    'POST /api/auth': refused(401, 'Email or password is wrong'),
  });
  const store = createTestStore(server.base);
  showScreen(<Login />, store, accounts);
  return store;
}
const typed = { Email: 'ama@example.org', Password: 'seven words' };

it('says at the form and by an alert why the API refuses, and keeps what was typed', async () => {
  const store = show('open');
  const sentence = 'Email or password is wrong';
  type(typed);
  press('Login');
  await waitFor(() =>
    expect(store.getState().alerts).toMatchObject([{ msg: sentence, alertType: 'danger' }]),
  );
  expect((await screen.findByText(sentence)).closest('form')).toBeTruthy();
  expect([field('Email').value, field('Password').value]).toEqual(Object.values(typed));
});

it('is disabled while accounts are closed, and says so (S2.7)', async () => {
  show('closed');
  expect(screen.getByRole('status').textContent).toBe(accountsDisabled);
  expect([field('Email').disabled, field('Password').disabled]).toEqual([true, true]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Login' }).disabled).toBe(true);
});

it('is alive for administrators where the owner has closed accounts, and leads nobody to registration', () => {
  server.answer = () => {};
  showScreen(<Login />, createTestStore(server.base), 'closed', { accountsSetBy: 'owner' });
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
