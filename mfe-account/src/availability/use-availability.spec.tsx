import { accountsDisabled } from '@portico/contract/accounts/auth';
import type { Accounts } from '@portico/contract/content/site/site';
import { act, screen } from '@testing-library/react';
import { ApiServer } from '@portico/platform/testing/api-server';
import { createTestStore } from '@portico/platform/testing/create-test-store';
import { siteAnswer } from '../testing/example-answers';
import { showScreen } from '../testing/show-screen';
import { useAvailability } from './use-availability';

function Availability() {
  const { disabled } = useAvailability(({ accounts }) => accounts === 'open');
  return <p>{disabled ?? 'alive'}</p>;
}

const server = ApiServer.forTests();

const show = (accounts: Accounts) => showScreen(<Availability />, createTestStore(server.base), accounts);
const come = (event: string) => act(async () => void window.dispatchEvent(new Event(event)));

it.each<[Accounts, string]>([
  ['closed', accountsDisabled],
  ['login', accountsDisabled],
  ['open', 'alive'],
])('is what the page says, %s, until the API answers', (accounts, said) => {
  server.answer = () => {};
  show(accounts);
  expect(screen.getByText(said)).toBeTruthy();
});

it('follows the API, which knows better than the page', async () => {
  server.answerEach({ 'GET /api/site': siteAnswer('closed') });
  show('open');
  expect(await screen.findByText(accountsDisabled)).toBeTruthy();
});

it('ends while the API fails, and begins anew with the next look at the page', async () => {
  server.answerEach({ 'GET /api/site': [503] });
  show('open');
  await screen.findByText(accountsDisabled);

  server.answerEach({ 'GET /api/site': siteAnswer('open') });
  await come('focus');
  expect(await screen.findByText('alive')).toBeTruthy();
});
