import { accountsDisabled } from '@portico/contract/accounts/auth';
import type { Accounts } from '@portico/contract/site/site';
import { screen, waitFor } from '@testing-library/react';
import { options, usePasskeyBrowser } from '@portico/platform/testing/passkey-browser';
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
    'username webauthn',
    'current-password',
  ]);
  expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe(
    '/users/forgot',
  );
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/users/register');
});

describe('of somebody with a passkey', () => {
  const browser = usePasskeyBrowser();
  const challenge = 'POST /api/auth/passkeys/challenge';
  const byPasskey = 'POST /api/auth/passkeys/sign-in';
  const asked = (places: number) => waitFor(() => expect(browser.asked).toHaveLength(places));

  function start() {
    // Which this browser hasn't: it offers none where the email is typed.
    server.answerEach({ 'GET /api/site': siteAnswer('open'), [challenge]: [200, options] });
    return showScreen(<Login />, { site: { accounts: 'open' } }).store;
  }

  it('signs in by that alone, at a button', async () => {
    start();
    press('Sign in with a passkey');
    await asked(1);
    await waitFor(() => expect(server.calls).toContain(byPasskey));
  });

  it('asks for a recovery code in the same form where the browser has none, and loses nothing', async () => {
    const store = start();
    const errors = [{ msg: 'Use a passkey, too', path: 'recoveryCode' }];
    server.answerEach({
      'GET /api/site': siteAnswer('open'),
      'POST /api/auth': [401, { errors, challenge: options }],
    });
    browser.refusal = new DOMException('', 'NotAllowedError');
    fill(typed);
    press('Login');
    const code = await screen.findByRole('textbox', { name: 'Recovery code' });
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(code).toHaveProperty('ariaInvalid', 'true');
    expect([field('Email').value, field('Password').value]).toEqual(Object.values(typed));
    await expectAlerts(store);
  });
});

it('offers no passkey at an address where none works', () => {
  server.answer = () => {};
  showScreen(<Login />, { publicUrl: 'http://192.0.2.7' });
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
});
