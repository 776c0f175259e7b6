import { sessionBegun, sessionEnded } from '@portico/platform/session';
import { act, screen, waitFor } from '@testing-library/react';
import { ApiServer } from '@portico/platform/testing/api-server';
import { expectNames, go, open, press, row, selfId, showTo, svelte, type } from './testing/own-experience';

const server = ApiServer.forTests();
/** Of the change that is in flight: it is never answered. */
let cutOff: Promise<unknown>;
beforeEach(() => {
  server.answer = (response) => {
    const { method, headers } = response.req;
    if (method !== 'GET') {
      cutOff = new Promise((resolve) => response.on('close', resolve));
      return;
    }
    const rows = headers['x-auth-token'] === 'a.token' ? [go, svelte] : [svelte];
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows));
  };
});

async function add(): Promise<void> {
  await open('Add experience');
  for (const label of ['Type', 'Name', 'Time']) type(label, 'Zig');
  press('Add');
}
async function edit(): Promise<void> {
  await open('Edit Go');
  type('Name', 'Golang');
  press('Save');
}
async function deleteGo(): Promise<void> {
  await open('Delete Go', 'Delete Go?');
  press('Delete');
}
const nobody = sessionEnded();
const somebodyElse = sessionBegun({ token: 'another.token', isAdmin: false });

it.each([
  ['an addition', 'somebody else', add, somebodyElse],
  ['a change', 'somebody else', edit, somebodyElse],
  ['a deletion', 'nobody', deleteGo, nobody],
])('the answer to %s is waited for no longer once %s is signed in', async (_what, _who, start, next) => {
  const store = showTo(selfId, server);
  await row('Go');
  await start();
  await waitFor(() => expect(server.calls).toHaveLength(2));
  act(() => void store.dispatch(next));
  await act(() => cutOff);
  await expectNames('Svelte');
  expect(screen.queryByText('Not deleted')).toBeNull();
});
