import { expect } from '@playwright/test';
import { storeTheme } from '../../../e2e/browser/theme.js';
import { expectSound } from '../browser/sound.js';
import { button } from '../../../e2e/account/screens.js';
import { choice, dialog, errorSummary } from '../../../e2e/experience/entries.js';
import { expectProjectFilled, fillProject, kite } from '../../../e2e/administration/content.js';
import { test } from '../../../e2e/administration/test.js';

test.use({ viewport: { width: 320, height: 720 } });

test.beforeEach(({ page }) => storeTheme(page, 'dark'));

test('adding a project is sound: with mistakes, while it is sent, and where it fails', async ({
  administrator: page,
  product,
  complaints,
}) => {
  test.slow();
  complaints.expect(/Failed to load resource.*\/api\//);
  await page.clock.install();
  await page.goto('/manage/project');
  await button(page, 'Add project').click();
  await expect(dialog(page, 'Add project')).toBeVisible();
  await expectSound(page);
  await choice(page, 'Add').click();
  await expect(errorSummary(page)).toBeFocused();
  await expectSound(page);
  await fillProject(page, kite);
  product.proxy.fail(/^\/api\/project\/add/, 'hang');
  await choice(page, 'Add').click();
  await dialog(page, 'Add project').evaluate((element) => (element.scrollTop = 0));
  await expect(page.getByRole('dialog').getByText('Sending...')).toBeInViewport({ ratio: 1 });
  await expectSound(page);
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('dialog').getByText('This takes longer than usual.')).toBeInViewport();
  await expectSound(page);
  product.proxy.heal();
  product.proxy.fail(/^\/api\//, { status: 500 });
  await choice(page, 'Retry').click();
  await expect(errorSummary(page)).toBeFocused();
  await expectProjectFilled(page, kite);
  await expectSound(page);
});
