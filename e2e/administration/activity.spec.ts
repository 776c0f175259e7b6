import { expect } from '@playwright/test';
import { owner } from '../../tools/steps/running-product.mjs';
import { signIn } from '../browser/signed-in.js';
import { restoredTest as test } from '../product/test.js';
import { row } from './rows.js';

test('an administrator finds by name what a person did, also at the address of the screen', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'administrator');
  await page.goto('/manage/activity');
  const person = page.getByLabel('Person’s name or ID');
  await person.fill('nobody of this name');
  await person.press('Enter');
  await expect(page.getByText('No events match. Choose another name')).toBeVisible();
  await person.fill(owner.email.toUpperCase());
  await person.press('Enter');
  await expect(row(page, 'Signed in').first()).toBeVisible();
  await page.reload();
  await expect(person).toHaveValue(owner.email.toUpperCase());
  await expect(row(page, 'Signed in').first()).toBeVisible();
  await expect(row(page, 'System')).toHaveCount(0);
});
