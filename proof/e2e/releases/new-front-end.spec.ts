import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { root } from '../../../tools/steps/checkout.mjs';
import { CheckoutCopy } from '../product/checkout-copy.js';
import { restoredTest as test } from '../../../e2e/product/test.js';

/** Publishes mfe-notes, from a checkout in which it is made as docs/add-a-front-end.md says. */
async function publishNotes(dataDir: string): Promise<void> {
  const guide = await readFile(join(root, 'docs', 'add-a-front-end.md'), 'utf8');
  const files = [...guide.matchAll(/^`(mfe-notes\/\S+)`\n\n```\w+\n(.*?)^```$/gms)];
  expect(files.length).toBeGreaterThan(5);
  // Without npm install, which asks a registry: the modules are those of the checkout.
  const commands = [...guide.matchAll(/^npm run release -- (.*)$/gm)].map(([, command]) => command!);
  expect(commands).toEqual(['check mfe-notes', 'publish mfe-notes']);
  // Without the shell's build nothing can use or touch it.
  const checkout = await CheckoutCopy.make(['shell/dist', 'docs', 'e2e', 'proof']);
  try {
    for (const [, file, content] of files) await checkout.write(file!, content!);
    // Publishing checks it as well.
    await checkout.release(dataDir, ...commands[1]!.split(' '));
  } finally {
    await checkout.remove();
  }
}

test('a new front end is made and published as docs/add-a-front-end.md says, and the shell is not touched', async ({
  page,
  request,
  product,
}) => {
  test.slow();
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('button', { name: 'Info' }).click();
  await expect(navigation.getByRole('link', { name: 'Interests' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Notes' })).toHaveCount(0);

  await publishNotes(product.dataDir);
  await page.reload();
  await navigation.getByRole('button', { name: 'Info' }).click();
  await navigation.getByRole('link', { name: 'Notes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notes');
  await expect(page.getByText('The sea is never twice the same.')).toBeVisible();
  // On a busy machine, its first rendering takes so long that it is left to browsers.
  await expect
    .poll(async () => (await request.get('/info/notes')).text())
    .toContain('The sea is never twice the same.');
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/info/notes');
});
