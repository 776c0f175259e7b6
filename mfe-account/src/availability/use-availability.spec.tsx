import { accountsDisabled } from '@portico/contract/accounts/auth';
import { type Accounts } from '@portico/contract/site/site';
import { act, screen, waitFor } from '@testing-library/react';
import { server, showScreen } from '@portico/platform/testing/show-screen';
import { siteAnswer } from '../testing/example-answers';
import { useAvailability } from './use-availability';
import { useEffect } from 'react';
import { usePolledData } from './use-polled-data';

function Availability() {
  const { disabled } = useAvailability(({ accounts }) => accounts === 'open');
  return <p>{disabled ?? 'alive'}</p>;
}

const show = (accounts: Accounts) => showScreen(<Availability />, { site: { accounts } });
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

describe('what is polled', () => {
  const seen: (string | undefined)[] = [];
  const absences: boolean[] = [];
  function Boat() {
    const { data, isAway } = usePolledData<string>('boat', () => true);
    useEffect(() => void seen.push(data), [data]);
    useEffect(() => void absences.push(isAway), [isAway]);
    return (
      <p>
        {data} {isAway && 'away'}
      </p>
    );
  }
  const show = () => showScreen(<Boat />);
  const comeBack = () => act(async () => void window.dispatchEvent(new Event('focus')));

  it('keeps the latest answer while the API is away', async () => {
    server.answerWith(200, 'Skiff');
    show();
    await screen.findByText('Skiff');
    server.goAway();
    await comeBack();
    expect(await screen.findByText('Skiff away')).toBeTruthy();
  });

  it('takes a refusal for no absence', async () => {
    server.answerWith(200, 'Skiff');
    absences.length = 0;
    show();
    await screen.findByText('Skiff');
    server.answerWith(403, { errors: [] });
    await comeBack();
    await waitFor(() => expect(server.calls).toHaveLength(2));
    server.answerWith(200, 'Gig');
    await comeBack();
    await screen.findByText('Gig');
    expect(absences).toEqual([false]);
  });

  it('takes no answer for the latest that was asked for earlier', async () => {
    const ask = async (look: () => unknown) => {
      const held = server.hold();
      await look();
      return held;
    };
    seen.length = 0;
    const first = await ask(show);
    const second = await ask(comeBack);
    second.answer(200, 'Gig');
    await screen.findByText('Gig');

    first.answer(200, 'Skiff');
    await first.closed;
    const third = await ask(comeBack);
    third.answer(200, 'Cutter');
    await screen.findByText('Cutter');
    expect(seen).toEqual([undefined, 'Gig', 'Cutter']);
  });
});
