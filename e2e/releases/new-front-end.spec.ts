import { expect } from '@playwright/test';
import { ownProductTest as test } from '../product/test.js';
import { publishNotes } from './publish-notes.js';

test('a new front end is made, checked and published as docs/add-a-front-end.md says, and the shell is not touched', async ({
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
  expect(await (await request.get('/info/notes')).text()).toContain('The sea is never twice the same.');
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/info/notes');
});
