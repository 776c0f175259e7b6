import { screen, waitFor } from '@testing-library/react';
import { keepFiles, textOf } from '@portico/platform/testing/keep-files';
import { press, server, showScreen } from '@portico/platform/testing/show-screen';
import { refused } from '../testing/example-answers';
import { DownloadData } from './download-data';

afterEach(() => jest.restoreAllMocks());

function ask() {
  showScreen(<DownloadData disabled={false} />, { token: 'present' });
  press('Download your data');
}

it('gives all that the API tells as a file, asked for with the token', async () => {
  const given = keepFiles();
  const data = { profile: { firstName: 'Ama' }, experiences: [] };
  server.answerEach({ 'GET /api/users/selfEdit/export': [200, data] });
  ask();
  expect(screen.getByRole('status').textContent).toBe('Preparing my-data.json...');
  press('Download your data');
  await waitFor(() => expect(given.name).toBe('my-data.json'));
  expect(server.calls).toHaveLength(1);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(JSON.parse(String(await textOf(given.blob!)))).toEqual(data);
  expect(server.requests[0]!.headers['x-auth-token']).toBe('present');
});

it('says why there is no file', async () => {
  server.answerEach({ 'GET /api/users/selfEdit/export': refused(503, 'Try again soon') });
  ask();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Try again soon'));
});
