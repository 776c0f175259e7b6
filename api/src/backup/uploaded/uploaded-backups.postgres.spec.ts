import { upload, uploadedState } from '../../testing/backup/uploading.js';
import { TestSite } from '../../testing/site/test-site.js';

test('on PostgreSQL nothing is uploaded, and the answer says what to do', async () => {
  const site = await TestSite.start();
  const owner = await site.owner();
  expect((await uploadedState(owner)).isPossible).toBe(false);
  const { status, body } = await upload(owner, Buffer.from('any'));
  expect([status, body.errors[0].msg]).toEqual([
    409,
    'This installation keeps its data in PostgreSQL, so a restore needs an empty database and an empty folder. On the server, stop it, set DATABASE_URL and DATA_DIR to new ones, run npm run restore -- FILE, and start it',
  ]);
  await site.stop();
});
