import { expect } from '@playwright/test';
import { projectOnlyInTheDatabase } from '../../../e2e/product/only-in-the-database.js';
import { test } from '../../../e2e/product/test.js';

test('a text of two lines keeps them', async ({ page }) => {
  const { title, desc } = projectOnlyInTheDatabase;
  await page.goto('/info/project');
  const row = page.getByRole('table', { name: title }).getByRole('row', { name: /^Description/ });
  expect(await row.getByRole('cell').innerText()).toBe(desc);
});
