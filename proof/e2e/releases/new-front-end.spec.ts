import { expect } from '@playwright/test';
import { ownProductTest as test } from '../../../e2e/product/test.js';
import { publishNotes } from '../../../e2e/releases/publish-notes.js';

test('a route with a parameter has a page for each address, and 404 where its screen has nothing', async ({
  page,
  request,
  product,
  complaints,
}) => {
  test.slow();
  await publishNotes(product.dataDir);

  const html = await (await request.get('/info/notes/tides')).text();
  expect(html).toContain('<p>High water at noon.</p>');
  expect(html).toMatch(/<title>Tides – /);
  await page.goto('/info/notes/tides');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tides');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await page.getByRole('link', { name: 'The next one' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Rope');
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/^Rope – /);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/info\/notes\/rope$/);
  await page.goBack();
  await expect(page.getByText('High water at noon.')).toBeVisible();
  await expect(page).toHaveTitle(/^Tides – /);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  complaints.expect(/Failed to load resource.*404.*\/info\/notes\/none/);
  const answer = await page.goto('/info/notes/none');
  expect([answer!.status(), await answer!.text()]).toEqual([
    404,
    expect.stringContaining('404 Not Found</p>'),
  ]);
  await expect(heading).toHaveText('Unexpected Application Error!');
  await expect(page).toHaveTitle(/^404 Not Found – /);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain(':slug');
});
