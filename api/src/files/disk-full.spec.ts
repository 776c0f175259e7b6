import { isDiskFull } from './disk-full.js';

test.each([
  [{ code: 'ENOSPC' }, true],
  [{ message: './400.webp: unable to write to target\nsystem error: No space left on device' }, true],
  [{ message: 'Error: ENOSPC: no space left on device, write\n    at …' }, true],
  [{ message: 'Input file contains unsupported image format' }, false],
  [{ code: 'SQLITE_IOERR_WRITE' }, false],
  [undefined, false],
])('%o is a full disk: %s', (error, isFull) => {
  expect(isDiskFull(error)).toBe(isFull);
});
