import { keepFiles } from '../testing/keep-files';
import { saveAsFile } from './call-api';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const file = new Blob(['Skiff']);

it('keeps the file until the browser has had time to take it, and no longer', () => {
  jest.useFakeTimers();
  const given = keepFiles();
  saveAsFile(file, 'boats.txt');
  expect(given.revoked).toBeUndefined();
  jest.runOnlyPendingTimers();
  expect(given.revoked).toBe('blob:file');
});
