import { accountsDisabled } from '@portico/contract/accounts/auth';
import type { Accounts } from '@portico/contract/content/site/site';
import { screen, waitFor } from '@testing-library/react';
import { ApiServer } from '@portico/platform/testing/api-server';
import { createTestStore } from '@portico/platform/testing/create-test-store';
import { exampleUser } from '@portico/platform/testing/example-user';
import { personAnswers, refused, siteAnswer } from '../testing/example-answers';
import { field, press, showScreen, type, typedPerson } from '../testing/show-screen';
import Register from './register';

const server = ApiServer.forTests();

function show(accounts: Accounts, answer: [number, object] = [201, { token: 'given', isAdmin: false }]) {
  server.answerEach({
    'GET /api/site': siteAnswer(accounts),
    'POST /api/users/new': answer,
    ...personAnswers,
  });
  const store = createTestStore(server.base);
  showScreen(<Register />, store, accounts);
  return store;
}
const place = () => server.calls.indexOf('POST /api/users/new');

it('registers with what was typed, without the repeated password', async () => {
  const store = show('open');
  type(typedPerson);
  press('Register');
  await waitFor(() => expect(store.getState().session.user).toEqual(exampleUser));
  expect(await server.bodyOf(place())).toEqual({
    firstName: 'Ama',
    lastName: 'Boateng',
    email: 'ama@example.org',
    company: 'Harbour Works',
    password: 'seven words and a bird',
  });
});

it('names each field that is empty, and asks nobody (S5.8)', () => {
  show('open');
  press('Register');
  const summary = screen.getByRole('group');
  expect([...summary.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
    'First Name is required',
    'Last Name is required',
    'Email is required',
    'Company is required',
    'Password is required',
    'Re-Enter Password is required',
  ]);
  expect(place()).toBe(-1);
});

it('puts what the API refuses on the field that it names, and keeps what was typed', async () => {
  show('open', [409, { errors: [{ msg: 'Email is taken', path: 'email' }] }]);
  type(typedPerson);
  press('Register');
  await waitFor(() => expect(field('Email').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('Email is taken')).toBeTruthy();
  expect(Object.keys(typedPerson).map((label) => field(label).value)).toEqual(Object.values(typedPerson));
});

it.each<Accounts>(['closed', 'login'])(
  'is disabled while accounts are %s, and says so (S2.8)',
  (accounts) => {
    show(accounts);
    expect(screen.getByRole('status').textContent).toBe(accountsDisabled);
    expect(Object.keys(typedPerson).filter((label) => !field(label).disabled)).toEqual([]);
  },
);

it('is disabled once the API says so, with what was typed still there', async () => {
  show('open');
  await waitFor(() => expect(server.calls).toContain('GET /api/site'));
  type(typedPerson);
  server.answerEach({
    'GET /api/site': siteAnswer('login'),
    'POST /api/users/new': refused(503, accountsDisabled),
  });
  press('Register');
  await waitFor(() => expect(field('Email').disabled).toBe(true));
  expect(Object.keys(typedPerson).map((label) => field(label).value)).toEqual(Object.values(typedPerson));
});

it('tells the least length of a password, and what a company is', () => {
  show('open');
  const hintOf = (label: string) =>
    document.getElementById(field(label).getAttribute('aria-describedby')!)!.textContent;
  expect(hintOf('Password')).toContain('At least 15 characters');
  expect(hintOf('Company')).toBe('A name, or the public https:// address of a logo');
});

it('has a place for what a browser and a password manager know', () => {
  show('open');
  expect(Object.keys(typedPerson).map((label) => field(label).autocomplete)).toEqual([
    'given-name',
    'family-name',
    'email',
    'organization',
    'new-password',
    'new-password',
  ]);
});

it('leads to Login and to the privacy policy (S2.8)', () => {
  show('open');
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Login', '/users/login'],
    ['Privacy Policy', '/privacy'],
  ]);
});
