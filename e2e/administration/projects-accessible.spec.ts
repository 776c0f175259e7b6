import { expect } from '@playwright/test';
import { expectAccessible } from '../browser/accessible.js';
import { expectSound, views } from '../browser/sound.js';
import { storeTheme } from '../browser/theme.js';
import { button, choice, dialog, field } from '../experience/entries.js';
import { drawnFor } from '../sample/drawn.js';
import { kite, titles } from './content.js';
import { test } from './content-test.js';

const long = { ...kite, title: `Kite camera, ${'and all that hangs from it '.repeat(6)}`.trim() };

for (const { theme, width } of drawnFor('content', views)) {
  test.describe(`${theme} theme, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 720 } });
    test.beforeEach(({ page }) => storeTheme(page, theme));

    test('projects are sound: in the list, in each dialog, with errors, not deleted, and with Undo', async ({
      administrator: page,
      content,
      product,
      complaints,
    }) => {
      test.slow();
      complaints.expect(/Failed to load resource.*\/api\//);
      await content.add('project', long);
      await page.goto('/manage/project');
      await expect(titles(page).first()).toHaveText(long.title);
      await expectSound(page, theme);

      await button(page, 'Add project').click();
      await expect(dialog(page, 'Add project')).toBeVisible();
      await expectSound(page, theme);
      await choice(page, 'Add').click();
      await expect(page.getByRole('dialog').getByRole('group')).toBeFocused();
      await expectSound(page, theme);
      await choice(page, 'Cancel').click();

      await button(page, `Delete ${long.title}`).click();
      await expect(dialog(page, `Delete ${long.title}?`)).toBeVisible();
      await expectSound(page, theme);
      product.proxy.fail(/^\/api\//, { status: 500 });
      await choice(page, 'Delete').click();
      await expect(page.getByText('Not deleted', { exact: true })).toBeVisible();
      await expectSound(page, theme);

      product.proxy.heal();
      await button(page, 'Retry').click();
      await expect(page.locator('.alert').getByRole('button', { name: 'Undo' })).toBeVisible();
      await expectSound(page, theme);
    });

    test('interests are sound: in the list, in the dialog, and where one was changed elsewhere', async ({
      administrator: page,
      content,
      complaints,
    }) => {
      complaints.expect(/Failed to load resource.*412.*\/api\//);
      const interest = { name: 'Kites', category: 'Water sports', about: 'They fly. '.repeat(40).trim() };
      const { interestId } = await content.add('interests', interest);
      await page.goto('/manage/interests');
      await button(page, 'Edit Kites').click();
      await expect(dialog(page, 'Edit Kites')).toBeVisible();
      await expectSound(page, theme);
      await content.edit('interests', interestId, { ...interest, category: 'Hobby', about: 'They fell.' });
      await field(page, 'About').fill('They fly. '.repeat(30).trim());
      await choice(page, 'Save').click();
      await expect(page.getByRole('dialog').getByText('Saved now: They fell.')).toBeVisible();
      await expect(page.getByText('Saved elsewhere and taken over')).toBeVisible();
      // A field scrolls sideways by itself where its text is long.
      await expectAccessible(page);
      await choice(page, 'Cancel').click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectSound(page, theme);
    });

    test('the samples are sound, and offer nothing to change', async ({
      administrator: page,
      product,
      complaints,
    }) => {
      complaints.expect(/Failed to load resource.*\/api\//);
      for (const path of ['project', 'interests']) {
        product.proxy.heal();
        await page.goto('/');
        product.proxy.fail(/^\/api\//, { status: 500 });
        await page.goto(`/manage/${path}`);
        await expect(page.getByText('Sample content')).toBeVisible();
        await expect(page.getByRole('button', { name: /^(Edit|Delete) / })).toHaveCount(0);
        await expect(page.getByRole('button', { name: /^Add / })).toBeDisabled();
        await expectSound(page, theme);
      }
    });
  });
}
