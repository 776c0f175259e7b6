import { act, screen, waitFor } from '@testing-library/react';
import type { ServerResponse } from 'node:http';
import { useEffect } from 'react';
import { ApiServer } from '@portico/platform/testing/api-server';
import { createTestStore } from '@portico/platform/testing/create-test-store';
import { showScreen } from '../testing/show-screen';
import { usePolledData } from './use-polled-data';

const server = ApiServer.forTests();

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
const show = () => showScreen(<Boat />, createTestStore(server.base));
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
  const held: ServerResponse[] = [];
  server.answer = (response) => void held.push(response);
  const answer = (place: number, boat: string) =>
    new Promise<void>((resolve) => {
      held[place]!.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(boat), resolve);
    });
  seen.length = 0;
  show();
  await waitFor(() => expect(held).toHaveLength(1));
  await comeBack();
  await waitFor(() => expect(held).toHaveLength(2));
  await answer(1, 'Gig');
  await screen.findByText('Gig');

  await answer(0, 'Skiff');
  await comeBack();
  await waitFor(() => expect(held).toHaveLength(3));
  await answer(2, 'Cutter');
  await screen.findByText('Cutter');
  expect(seen).toEqual([undefined, 'Gig', 'Cutter']);
});
