import { expect } from '@playwright/test';
import { sampleSite } from '@portico/contract/content/sample/site';
import { test } from '../../../e2e/product/test.js';

test('the banner image sits above the navigation (S2.14e)', async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('banner').locator('div:has(> svg)');
  const { y, height } = (await banner.boundingBox())!;
  expect(height).toBeGreaterThan(0);
  const navigation = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  expect(navigation!.y).toBeGreaterThanOrEqual(y + height);
});

test('the footer has the contact details, the year and the theme toggle (S2.14d)', async ({ page }) => {
  const { name, contact } = sampleSite;
  await page.goto('/info/about');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: contact.email })).toHaveAttribute(
    'href',
    `mailto:${contact.email}`,
  );
  await expect(footer.getByText(contact.location)).toBeVisible();
  for (const { label, href } of contact.links) {
    await expect(footer.getByRole('link', { name: label })).toHaveAttribute('href', href);
  }
  await expect(footer.getByText(`© ${new Date().getUTCFullYear()} ${name}`)).toBeVisible();
  await expect(footer.getByRole('switch', { name: 'Light theme' })).toBeVisible();
});
