import type { AuditEvent } from '@portico/contract/audit/audit';
import { screen, waitFor, within } from '@testing-library/react';
import { field, press, server, textsOf, type } from '@portico/platform/testing/show-screen';
import { showToAdmin } from '../testing/show-to-admin';
import Activity from './activity';
import { exampleEvent } from './testing/example-event';

const list = (query = '') => `GET /api/audit?${query}limit=50`;
const logIn: AuditEvent = {
  ...exampleEvent,
  id: 89,
  actorId: 12,
  actorName: null,
  action: 'session.opened',
  targetType: 'user',
  targetId: 12,
};

beforeEach(() => server.answerEach({ [list()]: [200, [exampleEvent, logIn]] }));

const show = (query = '') => showToAdmin(<Activity />, `/manage/activity${query}`);
const cells = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => textsOf(within(row).getAllByRole('cell').slice(1)));
const expectDone = (...done: string[]) =>
  waitFor(() => expect(cells().map(([, what]) => what)).toEqual(done));

it('shows one person only when the name is pressed', async () => {
  server.answerEach({ [list()]: [200, [exampleEvent, logIn]], [list('actor=12&')]: [200, [logIn]] });
  show();
  await expectDone('Changed a project: #3', 'Signed in');
  press('Deleted user 12');
  await expectDone('Signed in');
  expect(location.search).toBe('?actor=12');
  expect(field('Person’s name or ID').value).toBe('12');
});

it('finds a person by name, and keeps it in the address', async () => {
  const named = list('person=Ama+Boat&');
  server.answerEach({ [list()]: [200, [exampleEvent, logIn]], [named]: [200, [exampleEvent]] });
  const { unmount } = show();
  await expectDone('Changed a project: #3', 'Signed in');
  type('Person’s name or ID', ' Ama Boat ');
  press('Apply');
  await expectDone('Changed a project: #3');
  expect(location.search).toBe('?actor=Ama+Boat');
  unmount();
  show(location.search);
  await expectDone('Changed a project: #3');
  expect(field('Person’s name or ID').value).toBe('Ama Boat');
});

it('shows what is chosen once it is applied: person, action, and days of the reader to their end', async () => {
  const from = '2026-11-19T18:30:00.000Z';
  const to = '2026-11-21T18:30:00.000Z';
  const parameters = new URLSearchParams({ actor: '0', action: 'session.opened', from, to, limit: '50' });
  server.answerEach({ [list()]: [200, [exampleEvent]], [`GET /api/audit?${parameters}`]: [200, [logIn]] });
  show();
  await expectDone('Changed a project: #3');
  type('Person’s name or ID', '0');
  type('Action', 'session.opened');
  type('From', '2026-11-20');
  type('To', '2026-11-21');
  expect(server.calls).toHaveLength(1);
  press('Apply');
  await expectDone('Signed in');
  expect(location.search).toBe('?actor=0&action=session.opened&from=2026-11-20&to=2026-11-21');

  press('Clear');
  await expectDone('Changed a project: #3');
  expect(location.search).toBe('');
  expect(field('Action').value).toBe('');

  const { length } = history;
  type('From', '2026-11-20');
  press('Clear');
  expect([field('From').value, history.length]).toEqual(['', length]);
});

it('leads to older events, and forgets them when another filter is chosen', async () => {
  const link = { link: '</api/audit?cursor=older>; rel="next"' };
  server.answerEach({
    [list()]: [200, [exampleEvent], link],
    [`${list()}&cursor=older`]: [200, [{ ...logIn, at: '2026-11-20T09:00:00.000Z' }]],
    [list('actor=12&')]: [200, [logIn]],
  });
  const { scrolledTo } = show();
  await expectDone('Changed a project: #3');
  type('From', '2026-11-20');
  const status = screen.getByRole('status');
  expect(status.textContent).toMatch(/^1 event, the latest at Nov 21, 2026, 4:00:15.AM$/);
  press('Next');
  await expectDone('Signed in');
  expect(screen.getByRole('status')).toBe(status);
  expect(status.textContent).toMatch(/^1 event, the latest at Nov 20, 2026/);
  expect(scrolledTo).toEqual([status.parentElement]);
  expect(location.search).toBe('?cursor=older');
  expect(field('From').value).toBe('2026-11-20');
  press('Deleted user 12');
  await waitFor(() => expect(location.search).toBe('?actor=12'));
  await waitFor(() => expect(server.calls).toContain(list('actor=12&')));
});

it.each([
  ['Ama Boateng', { actorId: 7, actorName: 'Ama Boateng' }],
  ['Deleted user 12', { actorId: 12, actorName: null }],
  ['System', { actorId: 0, actorName: null, address: null }],
  ['Visitor', { actorId: 0, actorName: null, address: '192.0.2.0' }],
])('says who it was: %s', async (name, who) => {
  server.answerEach({ [list()]: [200, [{ ...exampleEvent, ...who }]] });
  show();
  await expectDone('Changed a project: #3');
  expect(cells().map(([actor]) => actor)).toEqual([name]);
});

it('says what a release was, and not a picture’s hash', async () => {
  const release = {
    ...exampleEvent,
    action: 'release.uploaded',
    targetId: null,
    detail: 'mfe-notes 1.2.0',
  } as const;
  const picture = {
    ...release,
    id: 88,
    action: 'picture.uploaded',
    detail: '5d41402abc4b2a76b9719d911017c592',
  } as const;
  server.answerEach({ [list()]: [200, [release, picture]] });
  show();
  await expectDone('Uploaded a release: mfe-notes 1.2.0', 'Uploaded a picture');
});
