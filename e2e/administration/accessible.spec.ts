import { expect } from '@playwright/test';
import { button } from '../account/screens.js';
import { expectAccessible } from '../browser/accessible.js';
import { expectSound, views } from '../browser/sound.js';
import { storeTheme } from '../browser/theme.js';
import { drawnFor } from '../sample/drawn.js';
import { choice, dialog, field, head, row, rowButton, rows } from './rows.js';
import { test } from './test.js';

for (const { theme, width } of drawnFor('administration', views)) {
  test.describe(`${theme} theme, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 720 } });
    test.beforeEach(({ page }) => storeTheme(page, theme));

    test('User List is sound: with rows, in each dialog, with errors, and not deleted', async ({
      administrator: page,
      account,
      product,
      complaints,
    }) => {
      test.slow();
      complaints.expect(/Failed to load resource.*\/api\//);
      await page.goto('/manage/users');
      await expect(row(page, account.email)).toBeVisible();
      await expectSound(page, theme);

      await rowButton(page, account.email, 'Edit').click();
      await expect(dialog(page)).toBeVisible();
      // A field scrolls sideways by itself where its text is long.
      await expectAccessible(page);
      await field(page, 'First name').fill('');
      await field(page, 'Last name').fill('');
      await choice(page, 'Save').click();
      await expect(dialog(page).getByRole('group')).toBeFocused();
      await expectSound(page, theme);
      await choice(page, 'Cancel').click();

      await rowButton(page, account.email, 'Delete').click();
      await expect(dialog(page)).toBeVisible();
      await expectSound(page, theme);
      product.proxy.fail(/^\/api\//, { status: 500 });
      await choice(page, 'Delete').click();
      await expect(row(page, account.email)).toContainText('Not deleted');
      await expectSound(page, theme);
      await head(page, 'Email').getByRole('button').click();
      await expect(page.getByText('These are the rows from before.')).toBeVisible();
      await expectSound(page, theme);
    });

    test('User List is sound while it is empty and away, and Activity with and without rows', async ({
      administrator: page,
      product,
      complaints,
    }) => {
      test.slow();
      complaints.expect(/Failed to load resource.*\/api\//);
      await page.goto('/manage/users?search=zzzz');
      await expect(button(page, 'Clear the search')).toBeVisible();
      await expectSound(page, theme);
      await page.goto('/manage/activity');
      await expect(rows(page).first()).toBeVisible();
      await expectSound(page, theme);
      product.proxy.fail(/^\/api\/users/, { status: 500 });
      await page.goto('/manage/users');
      await expect(page.getByText('Sample content')).toBeVisible();
      await expectSound(page, theme);
    });
  });
}
