import { expect } from '@playwright/test';
import { button } from '../../../e2e/account/screens.js';
import { storeTheme } from '../../../e2e/browser/theme.js';
import { expectSound } from '../browser/sound.js';
import { rows, search } from '../../../e2e/administration/rows.js';
import { test } from '../../../e2e/administration/test.js';

const path = '/manage/users';

test.use({ viewport: { width: 320, height: 720 } });

test.beforeEach(({ page }) => storeTheme(page, 'dark'));

test('User List is sound where nobody is found, where it is refused, and where it is away', async ({
  administrator: page,
  product,
  complaints,
}) => {
  complaints.expect(/Failed to load resource.*\/api\//);
  product.proxy.fail(/^\/api\/users/, { status: 500 });
  await page.goto(path);
  await expect(page.getByText('Sample content')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await expectSound(page);
  product.proxy.heal();
  await button(page, 'Retry').click();
  await expect(rows(page).last()).toBeVisible();

  await page.goto(`${path}?search=zzzz`);
  await expect(page.getByRole('main').getByText('No users match “zzzz”')).toBeVisible();
  await expectSound(page);
  await page.goto(`${path}?cursor=nothing`);
  await expect(page.getByText('This list could not be loaded.')).toBeVisible();
  await expectSound(page);
  await button(page, 'Show all users').click();
  await expect(search(page)).toBeFocused();
  await expect(rows(page).last()).toBeVisible();
});
