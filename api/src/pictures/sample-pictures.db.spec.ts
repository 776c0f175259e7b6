import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Project } from '@portico/contract/rows/projects/project';
import sharp from 'sharp';
import { runSql } from '../testing/databases/run-sql.js';
import { TestSite, unclaimed } from '../testing/site/test-site.js';

const site = TestSite.use(unclaimed);

const projects = async (): Promise<Project[]> => (await site.visitor().get('project')).body;
const folder = () => join(site.settings.dataDir, 'pictures');

test('the projects of a new site have pictures, which are served in the widths and the size that they name', async () => {
  const found = await projects();
  expect(found.map(({ title, pictures }) => [title, pictures?.length])).toEqual([
    ['Low Water', 2],
    ['Shelf to Shelf', 2],
    ['Last Bus Lantern', 2],
  ]);
  for (const { pictureId, widths, width, height, preview } of found.flatMap(({ pictures }) => pictures!)) {
    expect(preview).toMatch(/^data:image\/webp;base64,/);
    for (const one of widths) {
      for (const format of ['avif', 'webp']) {
        const answer = await fetch(`${site.url}/pictures/${pictureId}/${one}.${format}`);
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `image/${format}`]);
        const stored = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
        expect([stored.width, stored.height]).toEqual([one, Math.round((one * height) / width)]);
      }
    }
  }
});

test('a start copies files that an interrupted one left out, but not those of a picture that was removed', async () => {
  const [first, second] = readdirSync(folder());
  for (const pictureId of [first!, second!]) rmSync(join(folder(), pictureId), { recursive: true });
  await runSql(site.settings, `DELETE FROM pictures WHERE "pictureId" = '${second}'`);
  await site.restart();
  expect([first!, second!].map((pictureId) => existsSync(join(folder(), pictureId)))).toEqual([true, false]);
});
