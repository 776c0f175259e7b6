import { join } from 'node:path';
import { afterChanges, ServerFolders } from '../../testing/databases/server-folders.js';
import { PictureFiles } from './picture-files.js';

const folders = ServerFolders.use();
const pictureId = '0123456789abcdef0123456789abcdef';
const picture = `pictures/${pictureId}`;

test('a picture that is uploaded to another server while a sweep removes old ones stays', async () => {
  const [first, second] = [await folders.olderServer(), await folders.server()];
  await first.files.update();
  await second.files.update();
  let uploads = 0;
  const uploadOnce = async (): Promise<void> => {
    if ((uploads += 1) > 1) return;
    second.write(`${picture}/320.webp`, 'a picture');
    await second.files.addFolder(join(second.dataDir, picture));
  };
  const shared = afterChanges(first.files, uploadOnce);
  await new PictureFiles(first, shared).removeAllBut(new Set(), Date.now() + 60_000);
  await first.files.update();
  expect(first.read(`${picture}/320.webp`)).toBe('a picture');
});
