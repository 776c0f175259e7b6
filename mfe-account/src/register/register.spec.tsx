import { accountsDisabled } from '@portico/contract/accounts/auth';
import type { Accounts } from '@portico/contract/site/site';
import { screen } from '@testing-library/react';
import { field, server, showScreen } from '@portico/platform/testing/show-screen';
import { siteAnswer } from '../testing/example-answers';
import Register from './register';

function show(accounts: Accounts) {
  server.answerEach({ 'GET /api/site': siteAnswer(accounts) });
  showScreen(<Register />, { site: { accounts } });
}
const labels = ['First name', 'Last name', 'Email', 'Company', 'Password', 'Re-enter password'];

it.each<Accounts>(['closed', 'login'])(
  'is disabled while accounts are %s, and says so (S2.8)',
  (accounts) => {
    show(accounts);
    expect(screen.getByRole('status').textContent).toBe(accountsDisabled);
    expect(labels.filter((label) => !field(label).disabled)).toEqual([]);
  },
);

it('tells the least length of a password, and what a company is', () => {
  show('open');
  const hintOf = (label: string) =>
    document.getElementById(field(label).getAttribute('aria-describedby')!)!.textContent;
  expect(hintOf('Password')).toContain('At least 15 characters');
  expect(hintOf('Company')).toBe('A name, or the public https:// address of a logo');
});

it('has a place for what a browser and a password manager know', () => {
  show('open');
  expect(labels.map((label) => field(label).autocomplete)).toEqual([
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
