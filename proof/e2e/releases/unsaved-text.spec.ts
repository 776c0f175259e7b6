import { expect } from '@playwright/test';
import { expectTyped, field, fill } from '../../../e2e/account/screens.js';
import { signIn } from '../../../e2e/browser/signed-in.js';
import { beginVisit, expectSameVisit } from '../../../e2e/browser/visit.js';
import { wakes, withSleepingFaults } from '../../../e2e/faults/faulty-code.js';
import { ownProductTest as test } from '../../../e2e/product/test.js';

const remote = 'mfe-account';
const fault = { name: 'throws at render' };

test('what was typed into a screen that fails later can be copied into the version in its place', async ({
  page,
  product,
  complaints,
}) => {
  const failing = await product.publishCopy(remote, withSleepingFaults(remote, 'profile'));
  await signIn(page, product, 'user');
  await page.goto('/users/profile');
  await beginVisit(page);
  const saved = await field(page, 'First name').inputValue();
  await fill(page, { 'First name': 'Adwoa', 'Old password': 'correct horse' });
  /** The screen fetches, and renders, again. */
  const comeBack = async () => {
    const answered = page.waitForResponse('**/api/users/selfEdit');
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await answered;
  };
  const region = page.locator(`[data-remote="${remote}"]`);
  const kept = page.getByRole('group', {
    name: 'This part of the page stopped working while you were editing',
  });

  await comeBack();
  await expectTyped(page, { 'First name': 'Adwoa', 'Old password': 'correct horse' });
  await expect(region).toHaveAttribute('data-version', failing);
  await expect(kept).toHaveCount(0);

  complaints.expect(/broken on purpose/);
  await page.evaluate((awake) => localStorage.setItem('fault', awake), wakes(remote, fault));
  await comeBack();
  await expect(region).not.toHaveAttribute('data-version', failing);
  await expect(kept).toBeFocused();
  await expect(kept.getByRole('textbox')).toHaveCount(1);
  await expect(kept.getByRole('textbox', { name: 'First name' })).toHaveValue('Adwoa');
  await expect(region.locator('form').getByLabel('First name')).toHaveValue(saved);

  await kept.getByRole('button', { name: 'Dismiss' }).click();
  await expect(kept).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectSameVisit(page);
});
