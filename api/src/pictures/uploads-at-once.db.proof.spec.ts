import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { ownerId } from '@portico/contract/accounts/owner';
import { aPicture } from '../testing/pictures/pictures.js';
import { useTestDatabase } from '../testing/databases/open-test-database.js';
import type { ProblemException } from '../http/routes/problem.js';
import { FirstStart } from '../first-start/first-start.js';
import { PictureFiles } from './picture-files.js';
import { pictureFolder } from './picture-folder.js';
import { type Job, PictureWriter } from './picture-writer.js';
import { Pictures } from './pictures.service.js';

const db = useTestDatabase();

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

test('an upload that is refused leaves the same picture alone that another server added meanwhile', async () => {
  await new FirstStart(db.database).run();
  const files = new PictureFiles(db.settings);
  const bytes = await aPicture().png().toBuffer();
  const upload = (pictures: Pictures) => pictures.upload({ userId: ownerId }, new PassThrough().end(bytes));
  const other = new Pictures(db.database, files, new PictureWriter(), { picturesMaxMB: 100 });
  let pictureId = '';
  class SlowWriter extends PictureWriter {
    override async write(job: Job) {
      const written = await super.write(job);
      ({ pictureId } = await upload(other));
      return written;
    }
  }
  const full = new Pictures(db.database, files, new SlowWriter(), { picturesMaxMB: 0 });
  await expect(upload(full)).rejects.toMatchObject({ status: 409 });
  expect(existsSync(join(pictureFolder(db.settings.dataDir), pictureId, '64.webp'))).toBe(true);
});
