import { aMessage } from '@portico/contract/testing/rows';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pressAlert, selectAlerts } from '@portico/platform/alerts';
import { expectAlerts, press, server } from '@portico/platform/testing/show-screen';
import type { Answers } from '@portico/platform/testing/api-server';
import { showToAdmin } from '../testing/show-to-admin';
import Messages from './messages';
import { messages } from './messages-api';

const hostile = '<img src=x onerror=alert(1)>\n\u202Eمرحبا';
const grace = aMessage({ messageId: 9, text: hostile });
const alan = aMessage({
  messageId: 4,
  name: 'Alan',
  isRead: true,
  mail: 'failed',
  mailError: '550 no such mailbox',
  text: 'Short',
});

const list = 'GET /api/messages?limit=25';
const edit = 'POST /api/messages/mark';
const remove = 'DELETE /api/messages/edit/9';

async function show(answers: Answers = {}) {
  server.answerEach({ [list]: [200, [grace, alan]], [edit]: [200, { messageIds: [9] }], ...answers });
  const { store } = showToAdmin(<Messages />, '/manage/messages');
  await screen.findAllByRole('listitem');
  return store;
}
const items = () => screen.getAllByRole('listitem');
const unread = () => items().map((item) => within(item).queryByText('Unread') !== null);
const unfold = (item: HTMLElement) => {
  const details = item.querySelector('details')!;
  details.open = true;
  fireEvent(details, new Event('toggle'));
};

it('lists messages with their state, newest first', async () => {
  await show();
  expect(items().map((item) => item.querySelector('bdi')!.textContent)).toEqual([grace.name, 'Alan']);
  expect(unread()).toEqual([true, false]);
  expect(within(items()[1]!).getByText('Mail not sent')).toBeTruthy();
  const reason = within(items()[1]!).getByText('550 no such mailbox');
  expect(reason.closest('p')!.textContent).toBe('Not sent by mail: 550 no such mailbox');
});

it('says why a mail waits', async () => {
  await show({ [list]: [200, [{ ...grace, mail: 'due', mailError: 'connect ECONNREFUSED' }]] });
  expect(within(items()[0]!).getByText('Mail waiting')).toBeTruthy();
  expect(within(items()[0]!).getByText(/^Not sent by mail yet/).textContent).toMatch(
    /: connect ECONNREFUSED$/,
  );
});

it('shows a text as it was typed, with a way to answer', async () => {
  await show();
  const [item] = items();
  unfold(item!);
  expect(item!.querySelector('p')!.textContent).toBe(hostile);
  expect(item!.querySelector('img')).toBeNull();
  expect(
    within(item!)
      .getByRole('link', { name: `Reply to ${grace.email}` })
      .getAttribute('href'),
  ).toMatch(/^mailto:grace@example\.org\?subject=Your%20message%20to%20/);
});

it('marks a message as read when it is unfolded, and as unread again', async () => {
  await show();
  const [first] = items();
  const nowRead = (isRead: boolean) =>
    server.answerEach({ [list]: [200, [{ ...grace, isRead }, alan]], [edit]: [200, { messageIds: [9] }] });
  nowRead(true);
  unfold(first!);
  await waitFor(() => expect(unread()).toEqual([false, false]));
  await waitFor(() => expect(server.calls).toContain(edit));
  expect(server.bodyOf(server.calls.indexOf(edit))).toEqual({ messageIds: [9], isRead: true });
  // A call that was pending may bring it as it was before.
  await waitFor(() => expect(server.calls.filter((call) => call === list)).toHaveLength(2));
  nowRead(false);
  fireEvent.click(within(first!).getByRole('button', { name: 'Mark as unread' }));
  await waitFor(() => expect(unread()).toEqual([true, false]));
});

it('is unread again if that could not be saved, and says why', async () => {
  const store = await show({ [edit]: [503] });
  unfold(items()[0]!);
  await expectAlerts(store, { msg: 'Service Unavailable', alertType: 'danger' });
  expect(unread()).toEqual([true, false]);
});

const deleteFirst = async () => {
  unfold(items()[0]!);
  press(`Delete the message from ${grace.name}`);
  const dialog = await screen.findByRole('dialog', { name: `Delete the message from ${grace.name}?` });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
};

it('deletes a message of the version that was seen, and leads the keyboard to Undo', async () => {
  const store = await show({ [remove]: [204] });
  await deleteFirst();
  await waitFor(() => expect(server.calls).toContain(remove));
  expect(server.requests[server.calls.indexOf(remove)]!.headers['if-match']).toBe('"1"');
  await expectAlerts(store, { action: 'Undo', takesFocus: true });
});

it('shows a message that was not deleted again, with Retry', async () => {
  await show({ [remove]: [503] });
  await deleteFirst();
  await screen.findByText('Not deleted');
  expect(items()).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.getByText(/^Not deleted: the message from Grace.*\. 2 messages, /).role).toBe('status');
});

const select = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
const selected = () => within(screen.getByRole('group', { name: 'Selected messages' }));

it('marks several at once', async () => {
  await show();
  select('Select all');
  expect(selected().getByText('2 selected')).toBeTruthy();
  server.answerEach({
    [list]: [200, [grace, { ...alan, isRead: false }]],
    'POST /api/messages/mark': [200, { messageIds: [9, 4] }],
  });
  fireEvent.click(selected().getByRole('button', { name: 'Mark as unread' }));
  await waitFor(() => expect(unread()).toEqual([true, true]));
  await waitFor(() => expect(server.calls).toContain(edit));
  expect(server.bodyOf(server.calls.indexOf(edit))).toEqual({ messageIds: [9, 4], isRead: false });
});

it('deletes several at once, with the focus on what stays', async () => {
  await show({ [list]: [200, [grace, aMessage({ messageId: 7, name: 'Ada' }), alan]] });
  select(`Select the message from ${grace.name}`);
  select('Select the message from Ada');
  fireEvent.click(selected().getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete 2 messages?' });
  server.answerEach({ [list]: [200, [alan]], 'POST /api/messages/delete': [200, { messageIds: [9, 7] }] });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(items()).toHaveLength(1));
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(selected().queryByRole('button')).toBeNull();
  await waitFor(() => expect(server.calls).toContain('POST /api/messages/delete'));
});

it('keeps several away while the list is read again, until Undo has restored them', async () => {
  const store = await show({ 'POST /api/messages/restore': [200, { messageIds: [9] }] });
  select(`Select the message from ${grace.name}`);
  fireEvent.click(selected().getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: `Delete the message from ${grace.name}?` });
  const held = server.hold();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  const deletion = await held;
  await waitFor(() => expect(items()).toHaveLength(1));
  await act(() => store.dispatch(messages.initiate('', { forceRefetch: true })));
  expect(items()).toHaveLength(1);
  await act(async () => deletion.answer(204));
  await expectAlerts(store, { msg: `Deleted the message from ${grace.name}` });
  expect(items()).toHaveLength(1);
  pressAlert(selectAlerts(store.getState())[0]!);
  await waitFor(() => expect(items()).toHaveLength(2));
});

it('shows what is there after Undo had no answer', async () => {
  const store = await show({ [remove]: [204], 'POST /api/messages/restore': [503] });
  await deleteFirst();
  await waitFor(() => expect(items()).toHaveLength(1));
  await expectAlerts(store, { action: 'Undo' });
  pressAlert(selectAlerts(store.getState())[0]!);
  await waitFor(() => expect(items()).toHaveLength(2));
});

it('shows several again where they were not deleted, still selected, and says why', async () => {
  const store = await show({ 'POST /api/messages/delete': [503] });
  select('Select all');
  fireEvent.click(selected().getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete 2 messages?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await expectAlerts(store, { msg: 'Service Unavailable' });
  await waitFor(() => expect(items()).toHaveLength(2));
  expect(selected().getByText('2 selected')).toBeTruthy();
});

it('says once that a single one which was selected was not deleted', async () => {
  const store = await show({ [remove]: [503] });
  select(`Select the message from ${grace.name}`);
  fireEvent.click(selected().getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: `Delete the message from ${grace.name}?` });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Not deleted');
  expect(selectAlerts(store.getState())).toEqual([]);
});

it('shows a message again that was deleted elsewhere first, and restored there since', async () => {
  await show({ [remove]: [404] });
  await deleteFirst();
  await waitFor(() => expect(server.calls).toContain(remove));
  await waitFor(() => expect(server.calls.lastIndexOf(list)).toBeGreaterThan(server.calls.indexOf(remove)));
  await waitFor(() => expect(items()).toHaveLength(2));
});
