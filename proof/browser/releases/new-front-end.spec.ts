import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { root } from '../../../commands/steps/checkout.mjs';
import { CheckoutCopy } from '../../../e2e/product/checkout-copy.js';
import { ownProductTest as test } from '../../../e2e/product/test.js';

/** Publishes mfe-notes, from a checkout in which it is made as docs/add-a-front-end.md says. */
async function publishNotes(dataDir: string): Promise<void> {
  const guide = await readFile(join(root, 'docs', 'add-a-front-end.md'), 'utf8');
  const files = [...guide.matchAll(/^`(mfe-notes\/\S+)`\n\n```\w+\n(.*?)^```$/gms)];
  expect(files.length).toBeGreaterThan(5);
  // Without npm install, which asks a registry: the modules are those of the checkout.
  const commands = [...guide.matchAll(/^npm run release -- (.*)$/gm)].map(([, command]) => command!);
  expect(commands).toEqual(['check mfe-notes', 'publish mfe-notes']);
  // Without the shell's build nothing can use or touch it.
  const checkout = await CheckoutCopy.make(['shell/dist']);
  try {
    for (const [, file, content] of files) await checkout.write(file!, content!);
    for (const command of commands) await checkout.release(dataDir, ...command.split(' '));
  } finally {
    await checkout.remove();
  }
}

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
