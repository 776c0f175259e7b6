import type { Backups as State } from '@portico/contract/backup/backups';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { keepFiles } from '@portico/platform/testing/keep-files';
import { press, server, textsOf, type } from '@portico/platform/testing/show-screen';
import { showToAdmin } from '../testing/show-to-admin';
import { soundBackups as sound } from '../testing/sound-backups';
import Backups from './backups';

afterEach(() => jest.restoreAllMocks());

const backup = sound.backups[0]!;
const list = 'GET /api/backups';

const show = async (state: State) => {
  server.answerEach({ [list]: [200, state] });
  const shown = showToAdmin(<Backups />, '/manage/backups');
  await screen.findByText(/^A backup is proved|A backup is proved by/);
  return shown;
};
const said = () => textsOf(within(screen.getAllByRole('status')[0]!).getAllByText(/./, { selector: 'p' }));
const time = (at: string) =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
const made = `The last proved backup was made on ${time(backup.madeAt)}.`;
const enterPassword = async (password: string) =>
  fireEvent.change(await screen.findByLabelText('Your password'), { target: { value: password } });

it('says when the last proved backup was made, and lists all', async () => {
  await show(sound);
  await waitFor(() => expect(said()).toEqual([made]));
  expect(
    screen.getByText(/The server makes one a day\. The newest of each day is kept for 14 days, and up to 14/),
  ).toBeTruthy();
  const [, row] = within(screen.getByRole('table', { name: 'Backups' })).getAllByRole('row');
  expect(textsOf(within(row!).getAllByRole('cell'))).toEqual([
    time(backup.madeAt),
    '12.3 MB',
    backup.name,
    'Download',
  ]);
});

it('warns, and says what to do', async () => {
  const lastFailure = { at: '2026-11-21T22:30:15.000Z', reason: 'The disk is full. Make room.' };
  await show({ ...sound, lastFailure });
  const warning = `A backup failed on ${time(lastFailure.at)}. The disk is full. Make room.`;
  await waitFor(() => expect(said()).toEqual([made, warning]));
});

it('gives up a download that has not begun when it is retried or cancelled, and says nothing of that', async () => {
  const given = keepFiles();
  const { store } = await show(sound);
  await screen.findByRole('table');
  press(`Download ${backup.name}`);
  await enterPassword('six swans');
  jest.useFakeTimers();
  const asked = server.hold();
  press('Download');
  const first = await asked;
  act(() => jest.advanceTimersByTime(10_000));
  jest.useRealTimers();
  const askedAgain = server.hold();
  press('Retry');
  await first.closed;
  const second = await askedAgain;
  press('Cancel');
  await second.closed;
  expect([given.blob, store.getState().alerts]).toEqual([undefined, []]);
});

it('says that a download was cut off', async () => {
  const given = keepFiles();
  const { store } = await show(sound);
  await screen.findByRole('table');
  press(`Download ${backup.name}`);
  await enterPassword('six swans');
  server.answer = (response) => {
    response.writeHead(200, { 'content-length': 100 }).write('packed', () => response.destroy());
  };
  press('Download');
  await waitFor(() =>
    expect(store.getState().alerts.map(({ msg }) => msg)).toEqual([
      `The download of ${backup.name} was cut off. Download it again.`,
    ]),
  );
  expect(given.blob).toBeUndefined();
});

it('has the server make one a week, where nothing on the server says otherwise', async () => {
  const own = { ...sound, schedule: 'off', kept: null, isScheduleFixed: false, isKeptFixed: false } as const;
  await show(sound);
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: 'Edit schedule' })).toBeNull();
  cleanup();
  await show(own);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit schedule' }));
  await enterPassword('six swans');
  type('Back up by itself', 'weekly');
  type('Days kept', '');
  press('Save');
  expect(server.calls).not.toContain('PUT /api/backups/schedule');
  type('Days kept', '30');
  server.answerEach({
    [list]: [200, { ...own, schedule: 'weekly', kept: 30 }],
    'PUT /api/backups/schedule': [200, own],
  });
  press('Save');
  await screen.findByText(/The server makes one a week\. The newest of each day is kept for 30 days/);
  expect(server.bodyOf(server.calls.lastIndexOf('PUT /api/backups/schedule'))).toEqual({
    schedule: 'weekly',
    kept: 30,
    password: 'six swans',
  });
});
