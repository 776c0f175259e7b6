import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { TestSite } from '../../testing/site/test-site.js';

const site = TestSite.useProcess();

/** Whether a file of the data holds a text, as it was typed or as it is searched. */
const isInFiles = async (text: string): Promise<boolean> => {
  const files = (await readdir(site.settings.dataDir)).filter((file) => file.startsWith('portico.db'));
  const contents = await Promise.all(
    files.map((file) => readFile(join(site.settings.dataDir, file), 'latin1')),
  );
  return contents.some((content) => content.toLowerCase().includes(text.toLowerCase()));
};

test('no administrator waits until the files hold nothing of whom they deleted: the next start sees to it', async () => {
  const user = await site.user({ firstName: 'Canary-4711' });
  const { userId } = (await user.get('auth')).body;
  const owner = await site.owner();
  expect((await owner.delete(`users/edit/${userId}`)).status).toBe(204);
  expect(await isInFiles('Canary-4711')).toBe(true);
  await site.restart();
  while (await isInFiles('Canary-4711')) await setTimeout(50);
});
