import { expect, type Page } from '@playwright/test';
import type { Picture } from '@portico/contract/pictures/picture';
import { aNewJob, aNewProject } from '@portico/contract/testing/rows';
import { expectAccessible } from '../../../e2e/browser/accessible.js';
import { drawnPicture } from '../../../e2e/browser/drawn-picture.js';
import { expectNothingSideways } from '../../../e2e/browser/sideways.js';
import { chooseTheme } from '../../../e2e/browser/theme.js';
import { restoredTest as test } from '../../../e2e/product/test.js';

const longLine = `const berths = [${'"a berth", '.repeat(20)}];`;
const table = `|${' Berth |'.repeat(12)}\n|${'-|'.repeat(12)}\n|${' occupied |'.repeat(12)}`;

/** What people write, with a picture of this address. */
const markdown = (address: string) =>
  `# Why\n\n\`\`\`js\n${longLine}\n\`\`\`\n\n${table}\n\n> A quote\n>\n${table.replaceAll(/^/gm, '> ')}\n\n- [x] done\n\n![A mast](${address})`;

/** In px, of all that is shown. */
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test('code, tables, tasks and a picture of 300 x 4000 px keep their place, and pictures are enlarged by keyboard', async ({
  page,
  product,
}) => {
  await page.goto('/');
  const post = (path: string, data: object) => product.call('POST', path, data);
  const mast = (await post('pictures', await drawnPicture(page, 300, 4_000))) as Picture;
  const { pictureId, widths } = mast;
  const text = markdown(`/pictures/${pictureId}/${widths[0]}.webp`);
  const pictures = [{ pictureId, alt: 'A mast' }];
  await post('project/add', { ...aNewProject(), address: 'mast', story: text, pictures });
  await post('experience/add', { ...aNewJob(), summary: text });
  await product.saveSite({ biography: text, portrait: null });

  for (const path of ['/info/about', '/info/project/mast', '/info/experience', '/resume']) {
    await page.goto(path);
    // It is the browser's page by then.
    await chooseTheme(page, 'light');
    await expect(page.getByRole('checkbox', { name: 'done' })).toBeAttached();
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNothingSideways(page);
      for (const image of await page.getByRole('img', { name: 'A mast' }).all())
        expect((await image.boundingBox())!.height).toBeLessThanOrEqual(640);
    }
    await expectAccessible(page);
    expect(await heightOf(page)).toBeLessThan(5_000);
    const link = page.getByRole('link', { name: 'Enlarge: A mast' }).first();
    await link.press('Enter');
    // One on a project's own page, and one in its story.
    const enlarged = page.getByRole('dialog', { name: 'Picture' }).getByRole('img').first();
    await expect.poll(async () => (await enlarged.boundingBox())?.height, path).toBeGreaterThan(640);
    expect((await enlarged.boundingBox())!.height).toBeLessThan(800);
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
    // Paper doesn't scroll.
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 670, height: 800 });
    for (const box of await page.locator('main [tabindex="0"]').all())
      expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), path).toBe(0);
    await page.emulateMedia({ media: null });
  }
});
