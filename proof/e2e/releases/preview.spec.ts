import { expect } from '@playwright/test';
import { path, screenTitled, teamTest as test } from './team-notes.js';

test('a waiting version is shown to the browser that asked for it, and to none of eight others', async ({
  page,
  newVisitor,
  team,
}) => {
  test.setTimeout(300_000);
  await team.ship('1.0.0', screenTitled('Live notes'));
  const { preview } = await team.ship('1.1.0', screenTitled('Waiting notes'), 'store');
  await page.goto(preview!);
  await expect(page.getByRole('heading', { name: 'Preview this version?' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '1.1.0' })).toBeVisible();
  await page.getByRole('link', { name: 'Show the preview' }).click();
  const badge = page.getByRole('complementary', { name: 'Preview' });
  await expect(badge).toContainText('Preview of mfe-notes 1.1.0');

  const title = 'main h1';
  const others = await Promise.all(Array.from({ length: 8 }, () => newVisitor()));
  await Promise.all(
    [page, ...others].map(async (one) => {
      await one.goto(path);
      await expect(one.locator(title)).toHaveText(one === page ? 'Waiting notes' : 'Live notes');
      await expect(one.getByRole('complementary', { name: 'Preview' })).toHaveCount(one === page ? 1 : 0);
    }),
  );
  await Promise.all(others.map((one) => one.goto('/')));
  await page.goto('/');
  const figures = async (version: string) => (await team.failures(version)).figures;
  await expect.poll(async () => (await figures('1.0.0'))?.loads).toBe(others.length);
  expect(await figures('1.1.0')).toBeNull();

  await badge.getByRole('link', { name: 'Leave' }).click();
  await expect(badge).toHaveCount(0);
  await page.goto(path);
  await expect(page.locator(title)).toHaveText('Live notes');
});
