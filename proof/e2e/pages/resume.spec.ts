import { expect } from '@playwright/test';
import { test } from '../../../e2e/product/test.js';

test('on paper the résumé is two pages, with the contact details on top and nothing to press', async ({
  page,
}) => {
  await page.goto('/resume');
  const main = page.getByRole('main');
  const download = main.getByRole('link', { name: 'Download as PDF' });
  await expect(download).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(download).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const top = (await page.getByRole('link', { name: 'noemi@example.org' }).boundingBox())!.y;
  expect(top).toBeLessThan((await main.getByRole('heading', { level: 1 }).boundingBox())!.y);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type ?\/Page\b/g)).toHaveLength(2);
  // Nor is there anything to press on the home.
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Get in touch')).toBeHidden();
});
