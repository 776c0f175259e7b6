import { sessionBegun } from '@portico/platform/session';
import { screen, waitFor } from '@testing-library/react';
import { ApiServer } from '../../../platform/src/testing/api-server';
import { createTestStore } from '../../../platform/src/testing/create-test-store';
import { refused } from '../testing/example-answers';
import { press, showScreen } from '../testing/show-screen';
import { DownloadData } from './download-data';

const server = new ApiServer();
beforeAll(() => server.start());
afterAll(() => server.stop());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const textOf = (blob: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(blob);
  });

/** The files that the page gave to the browser: jsdom keeps none. */
function keepFiles() {
  let onTaken = () => {};
  const taken = new Promise<void>((resolve) => (onTaken = resolve));
  const given: { blob?: Blob; name?: string; revoked?: string; taken: Promise<void> } = { taken };
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      given.blob = blob;
      return 'blob:file';
    },
    revokeObjectURL: (url: string) => void (given.revoked = url),
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    given.name = this.download;
    onTaken();
  });
  return given;
}

function ask() {
  const store = createTestStore(server.base);
  store.dispatch(sessionBegun({ token: 'present', isAdmin: false }));
  showScreen(<DownloadData disabled={false} />, store);
  press('Download your data');
}

it('gives all that the API tells as a file, asked for with the token', async () => {
  const given = keepFiles();
  const data = { profile: { firstName: 'Ama' }, experiences: [] };
  server.answerEach({ 'GET /api/users/selfEdit/export': [200, data] });
  ask();
  await waitFor(() => expect(given.name).toBe('my-data.json'));
  expect(JSON.parse(String(await textOf(given.blob!)))).toEqual(data);
  expect(server.requests[0]!.headers['x-auth-token']).toBe('present');
});

it('keeps the file until the browser has had time to take it, and no longer', async () => {
  const given = keepFiles();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  server.answerEach({ 'GET /api/users/selfEdit/export': [200, {}] });
  ask();
  await given.taken;
  expect(given.revoked).toBeUndefined();
  jest.runOnlyPendingTimers();
  expect(given.revoked).toBe('blob:file');
});

it('says why there is no file', async () => {
  server.answerEach({ 'GET /api/users/selfEdit/export': refused(503, 'Try again soon') });
  ask();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Try again soon'));
});
