import type { ServerResponse } from 'node:http';
import type { UploadedBackup } from '@portico/contract/administration/uploaded-backup';
import { ApiServer } from '@portico/platform/testing/api-server';
import { unsavedWork } from '@portico/platform/unsaved-work';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press, showScreen } from '../../testing/show-screen';
import { RestoreSection } from './restore-section';
import { restoredSentence } from './restore-words';

const server = ApiServer.forTests();

/** jsdom asks first whether another origin's server allows an upload. */
const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

const get = 'GET /api/backups/uploaded';
const madeAt = '2026-11-20T22:30:15.000Z';
const none: UploadedBackup = {
  stage: 'none',
  reason: null,
  preview: null,
  lastRestore: null,
  isPossible: true,
  maxBytes: 2_000_000_000,
};
const contents = { users: 3, projects: 4, experiences: 25, interests: 12, messages: 0, pictures: 6 };
const checked: UploadedBackup = {
  ...none,
  stage: 'checked',
  preview: {
    madeAt,
    uploadedAt: madeAt,
    contents,
    now: { ...contents, users: 5 },
    files: 350,
    hasKeys: false,
    laterMigrations: 2,
    accountsBack: ['ada@portfolio.example'],
    changesSince: 1,
  },
};

const show = async (state: UploadedBackup) => {
  server.answerEach({ [get]: [200, state] });
  const shown = showScreen(<RestoreSection />, server, '/manage/backups');
  await screen.findByRole('heading', { name: 'Restore a backup' });
  return shown;
};
const enterPassword = async () =>
  fireEvent.change(await screen.findByLabelText('Your password'), { target: { value: 'six swans' } });

it('shows what a checked backup holds, against what there is today', async () => {
  await show(checked);
  const [, users] = within(screen.getByRole('table', { name: 'What the backup holds' })).getAllByRole('row');
  expect(
    within(users!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Users', '3', '5']);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 event in Activity since then would be lost.',
    'Accounts that were deleted since would be back: ada@portfolio.example.',
    'It has 350 files: pictures, site settings and front ends.',
    'It doesn’t hold the signing keys: everybody signs in again.',
    'It is of an earlier version, and will be migrated by 2 steps.',
  ]);
});

it('announces a chosen file with the password, sends it and says why it is refused', async () => {
  await show(none);
  const file = new File(['packed'], 'portico.tar.gz');
  fireEvent.change(screen.getByLabelText('Backup file'), { target: { files: [file] } });
  await enterPassword();
  const reason = 'The file can’t be read. It was cut off or altered, or is no backup.';
  server.answerEach({
    'POST /api/backups/uploaded': [202, { ...none, stage: 'awaited' }],
    'OPTIONS /api/backups/uploaded': [204, undefined, allowed],
    'PUT /api/backups/uploaded': [202, { ...none, stage: 'checking' }, allowed],
    [get]: [200, { ...none, stage: 'refused', reason }],
  } as never);
  press('Upload');
  await screen.findByText(reason);
  expect(server.bodyOf(server.calls.indexOf('POST /api/backups/uploaded'))).toEqual({
    bytes: 6,
    password: 'six swans',
  });
  expect(server.calls).toContain('PUT /api/backups/uploaded');
  expect(screen.getByLabelText('Backup file')).toBeTruthy();
});

it('counts as unsaved while it uploads, and ends with the screen', async () => {
  await show(none);
  const file = new File(['packed'], 'portico.tar.gz');
  fireEvent.change(screen.getByLabelText('Backup file'), { target: { files: [file] } });
  await enterPassword();
  const arrived = new Promise<ServerResponse>((resolve) => {
    const awaited = JSON.stringify({ ...none, stage: 'awaited' });
    server.answer = (response) => {
      const { method } = response.req;
      if (method === 'PUT') return resolve(response);
      const headers = { ...allowed, 'content-type': 'application/json' };
      response
        .writeHead(method === 'OPTIONS' ? 204 : 202, headers)
        .end(method === 'POST' ? awaited : undefined);
    };
  });
  expect(unsavedWork()).toBeUndefined();
  press('Upload');
  const ended = new Promise((resolve) => void arrived.then((response) => response.on('close', resolve)));
  await arrived;
  expect(unsavedWork()).toBe('what is being uploaded');
  cleanup();
  await ended;
});

it('restores with the password, waits for the server and says that it is done', async () => {
  const { store } = await show(checked);
  press('Restore this backup');
  await enterPassword();
  server.answerEach({
    'POST /api/backups/uploaded/restore': [202, { ...checked, stage: 'backing-up' }],
    [get]: [200, { ...checked, stage: 'backing-up' }],
  });
  press('Restore');
  await screen.findByRole('progressbar', { name: 'Working on the backup' });
  // The new keys end the session.
  server.answerEach({ [get]: [401, { errors: [{ msg: 'You are not signed in' }] }] });
  await waitFor(() => expect(store.getState().session.isAuthenticated).toBe(false), { timeout: 5_000 });
  expect(store.getState().alerts.map(({ msg }) => msg)).toContain(restoredSentence(madeAt));
});

it('offers no upload on PostgreSQL, and says why', async () => {
  await show({ ...none, isPossible: false });
  expect(screen.getByText(/PostgreSQL.+run npm run restore/)).toBeTruthy();
  expect(screen.queryByLabelText('Backup file')).toBeNull();
});

it('says what the last restore left', async () => {
  const lastRestore = { at: madeAt, madeAt, keptIn: '.before-restore-x', failure: null };
  await show({ ...none, lastRestore });
  expect(screen.getByText(/^The data of before is in DATA_DIR\/\.before-restore-x\./)).toBeTruthy();
});
