import { screen, waitFor } from '@testing-library/react';
import { selectAlerts } from '@portico/platform/alerts';
import { ApiServer } from '@portico/platform/testing/api-server';
import { go, expectNames, open, press, redis, row, selfId, showTo, svelte } from './testing/own-experience';

const deleteGo = 'DELETE /api/experience/edit/9';

const server = ApiServer.forTests();
beforeEach(() => server.answerEach({ 'GET /api/experience': [200, [go, svelte, redis]] }));

/** What was asked for from one call on. */
const callsSince = (call: string) => server.calls.slice(server.calls.indexOf(call));
const deletes = () => server.requests.filter(({ method }) => method === 'DELETE');
const button = (name: string) => screen.getByRole('button', { name });

async function deleteEntry(name: string): Promise<void> {
  await open(`Delete ${name}`, `Delete ${name}?`);
  press('Delete');
}

const expectNotDeleted = (name: string) =>
  waitFor(() => expect(screen.getByText('Not deleted').closest('li')!.textContent).toContain(name));

it('takes the row away at once, provided that it is the version that was read (S4.5a)', async () => {
  showTo(selfId, server);
  await row('Go');
  server.answer = () => {};
  await deleteEntry('Go');
  expect(screen.queryByRole('dialog')).toBeNull();
  await expectNames('Svelte', 'Redis');
  await waitFor(() => expect(callsSince(deleteGo)).toEqual([deleteGo]));
  expect(deletes()[0]!.headers['if-match']).toBe('"4"');
});

it('leads the focus on to the next row that can be deleted, then the one before, then Add', async () => {
  showTo(selfId, server);
  await row('Go');
  server.answer = () => {};
  await deleteEntry('Go');
  expect(document.activeElement).toBe(button('Delete Redis'));
  await deleteEntry('Redis');
  expect(document.activeElement).toBe(button('Add experience'));
});

it('brings the row back, marked and without an alert, where that fails (S4.5a, S8.3)', async () => {
  const store = showTo(selfId, server);
  await row('Go');
  server.answerEach({ [deleteGo]: [500, {}] });
  await deleteEntry('Go');
  await expectNotDeleted('Go');
  await expectNames('Go', 'Svelte', 'Redis');
  expect(screen.getAllByText('Not deleted')).toHaveLength(1);
  expect(screen.getByRole('status').textContent).toBe('Go was not deleted. ');
  expect(selectAlerts(store.getState())).toEqual([]);
});

it('takes the mark away once the entry is changed instead', async () => {
  showTo(selfId, server);
  await row('Go');
  server.answerEach({ [deleteGo]: [500] });
  await deleteEntry('Go');
  await expectNotDeleted('Go');
  const changed = { ...go, time: '3 years', version: 5 };
  server.answerEach({ 'PUT /api/experience/edit/9': [200, changed] });
  await open('Edit Go');
  press('Save');
  await screen.findByText('3 years');
  await waitFor(() => expect(screen.queryByText('Not deleted')).toBeNull());
  expect(screen.getByRole('status').textContent).toBe('');
});

it('deletes it at Retry, without asking again, and leads the focus on', async () => {
  showTo(selfId, server);
  await row('Go');
  server.answerEach({ [deleteGo]: [500, {}] });
  await deleteEntry('Go');
  await expectNotDeleted('Go');
  server.answerEach({ [deleteGo]: [204] });
  button('Retry').focus();
  press('Retry');
  await expectNames('Svelte', 'Redis');
  expect(document.activeElement).toBe(button('Delete Redis'));
  await waitFor(() => expect(deletes()).toHaveLength(2));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('deletes no entry that was changed elsewhere, but shows it as it is now; Retry deletes that', async () => {
  showTo(selfId, server);
  await row('Go');
  server.answerEach({ [deleteGo]: [412, { current: { ...go, body: 'Go 2', version: 8 } }] });
  await deleteEntry('Go');
  await expectNotDeleted('Go 2');
  await expectNames('Go 2', 'Svelte', 'Redis');
  press('Retry');
  await waitFor(() => expect(deletes()).toHaveLength(2));
  expect(deletes()[1]!.headers['if-match']).toBe('"8"');
});
