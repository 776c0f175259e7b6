import { fireEvent, screen, waitFor } from '@testing-library/react';
import { selectAlerts } from '@portico/platform/alerts';
import { button, expectAlerts, press, server } from '@portico/platform/testing/show-screen';
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

it.each([
  ['leads the focus to Undo, by keyboard', 0, true],
  ['leaves the focus in the list, by pointer', 1, false],
])(
  'marks it, without an alert, where that fails; Retry deletes it without asking, and %s (S8.3)',
  async (_how, detail, takesFocus) => {
    const store = showTo(selfId);
    await row('Go');
    server.answerEach({ [deleteGo]: [500, {}] });
    await deleteEntry('Go');
    await expectNotDeleted('Go');
    expect(selectAlerts(store.getState())).toEqual([]);
    server.answerEach({ [deleteGo]: [204] });
    button('Retry').focus();
    fireEvent.click(button('Retry'), { detail });
    await expectNames('Svelte', 'Redis');
    expect(document.activeElement).toBe(button('Delete Redis'));
    await expectAlerts(store, { msg: 'Deleted Go', action: 'Undo', takesFocus });
    expect(deletes()).toHaveLength(2);
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

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
