import { waitFor } from '@testing-library/react';
import { keepFiles } from '@portico/platform/testing/keep-files';
import { expectAlerts, press, server } from '@portico/platform/testing/show-screen';
import { showToAdmin } from '../testing/show-to-admin';
import { ExportUsers } from './export-users';
import { shownUsers } from './users-api';

afterEach(() => jest.restoreAllMocks());

const show = (query = '') =>
  showToAdmin(<ExportUsers shown={shownUsers(new URLSearchParams(query))} />, '/manage/users');

it('saves all that match, asked for with the token', async () => {
  const given = keepFiles();
  server.answer = (response) => response.writeHead(200, { 'content-type': 'text/csv' }).end('ID,Kofi\r\n');
  show('search=kofi&sort=email&cursor=c');
  press('Export CSV');
  await waitFor(() => expect(given.name).toBe('users.csv'));
  expect(await given.blob!.text()).toBe('ID,Kofi\r\n');
  expect(server.calls).toEqual(['GET /api/users/export?search=kofi&sort=email&order=asc']);
  expect(server.requests[0]!.headers['x-auth-token']).toBe('a.token');
});

it('says why there is no file', async () => {
  const given = keepFiles();
  server.answerWith(503, { errors: [{ msg: 'Try again soon' }] });
  const { store } = show();
  press('Export CSV');
  await expectAlerts(store, { msg: 'Try again soon', alertType: 'danger' });
  expect(given.blob).toBeUndefined();
});
