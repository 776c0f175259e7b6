import { screen, waitFor } from '@testing-library/react';
import { selectAlerts } from '@portico/platform/alerts';
import { button, press, server } from '@portico/platform/testing/show-screen';
import { expectNames, go, open, redis, row, selfId, showTo, svelte } from './testing/own-experience';

const deleteGo = 'DELETE /api/experience/edit/9';

beforeEach(() => server.answerEach({ 'GET /api/experience': [200, [go, svelte, redis]] }));

const deletes = () => server.requests.filter(({ method }) => method === 'DELETE');

async function deleteEntry(name: string): Promise<void> {
  await open(`Delete ${name}`, `Delete ${name}?`);
  press('Delete');
}

const expectNotDeleted = (name: string) =>
  waitFor(() => expect(screen.getByText('Not deleted').closest('li')!.textContent).toContain(name));

it('leads the focus on to the next row that can be deleted, then the one before, then Add', async () => {
  showTo(selfId);
  await row('Go');
  server.answer = () => {};
  await deleteEntry('Go');
  expect(document.activeElement).toBe(button('Delete Redis'));
  await expectNames('Svelte', 'Redis');
  await deleteEntry('Redis');
  expect(document.activeElement).toBe(button('Add experience'));
  // So that neither reaches the next test.
  await waitFor(() => expect(deletes()).toHaveLength(2));
});

it('marks it, without an alert, where that fails, and deletes it at Retry without asking again (S8.3)', async () => {
  const store = showTo(selfId);
  await row('Go');
  server.answerEach({ [deleteGo]: [500, {}] });
  await deleteEntry('Go');
  await expectNotDeleted('Go');
  expect(selectAlerts(store.getState())).toEqual([]);
  server.answerEach({ [deleteGo]: [204] });
  press('Retry');
  await expectNames('Svelte', 'Redis');
  expect(document.activeElement).toBe(button('Delete Redis'));
  await waitFor(() => expect(deletes()).toHaveLength(2));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('deletes no entry that was changed elsewhere, but shows it as it is now; Retry deletes that', async () => {
  showTo(selfId);
  await row('Go');
  server.answerEach({ [deleteGo]: [412, { current: { ...go, body: 'Go 2', version: 8 } }] });
  await deleteEntry('Go');
  await expectNotDeleted('Go 2');
  await expectNames('Go 2', 'Svelte', 'Redis');
  press('Retry');
  await waitFor(() => expect(deletes()).toHaveLength(2));
  expect(deletes()[1]!.headers['if-match']).toBe('"8"');
});
