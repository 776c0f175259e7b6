import { expect } from '@playwright/test';
import { expectNothingSideways } from '../browser/sideways.js';
import { signIn } from '../browser/signed-in.js';
import { restoredTest as test } from '../product/test.js';

const text = '<b>Ahoy</b>\n' + 'x'.repeat(300);

test('a visitor writes by keyboard, and the owner finds, reads, deletes and restores it', async ({
  page,
  product,
  newVisitor,
}) => {
  await product.saveSite({ contactForm: true });
  const visitor = await newVisitor({ viewport: { width: 320, height: 640 } });
  await visitor.goto('/');
  await visitor.getByRole('link', { name: 'Get in touch' }).press('Enter');
  await visitor.getByLabel('Name', { exact: true }).focus();
  for (const typed of ['Grace Harbour', 'grace@harbour.example', text]) {
    await visitor.keyboard.type(typed);
    await visitor.keyboard.press('Tab');
  }
  await expect(visitor.getByRole('button', { name: 'Send' })).toBeFocused();
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('heading', { name: 'Your message was sent' })).toBeFocused();
  await expectNothingSideways(visitor);

  await signIn(page, product, 'administrator');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu Messages 1 unread' }).click();
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Website Management 1 unread' }).click();
  await page.getByRole('link', { name: 'Messages 1 unread' }).click();
  await page.locator('summary').press('Enter');
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Website Management', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete the message from Grace Harbour' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('There are no messages yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('summary')).toHaveCount(1);
});
