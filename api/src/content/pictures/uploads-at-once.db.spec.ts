import { PassThrough } from 'node:stream';
import { ownerId } from '@portico/contract/accounts/owner';
import { openTestDatabase, type OpenTestDatabase } from '../../testing/databases/open-test-database.js';
import type { ProblemException } from '../../foundation/routes/problem.js';
import { PictureFiles } from './picture-files.js';
import { PictureWriter } from './picture-writer.js';
import { Pictures } from './pictures.service.js';

let db: OpenTestDatabase;
beforeEach(async () => (db = await openTestDatabase()));
afterEach(() => db.drop());

test('of five uploads at once, one is told to wait', async () => {
  const writer = new PictureWriter();
  const pictures = new Pictures(db.database, new PictureFiles(db.settings), writer, { picturesMaxMB: 1 });
  const bodies = Array.from({ length: 5 }, () => new PassThrough());
  const uploads = bodies.map((body) => pictures.upload({ userId: ownerId }, body));
  for (const body of bodies) body.end('no picture');
  const statuses = await Promise.all(
    uploads.map((upload) => upload.catch((error: ProblemException) => error.getStatus())),
  );
  expect(statuses).toEqual([422, 422, 422, 422, 503]);
});
