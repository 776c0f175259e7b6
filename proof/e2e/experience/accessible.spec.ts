import { expect, mergeTests } from '@playwright/test';
import { test } from '../../../e2e/account/test.js';
import { expectAccessible } from '../../../e2e/browser/accessible.js';
import { expectSound, views } from '../browser/sound.js';
import { storeTheme } from '../../../e2e/browser/theme.js';
import { test as onlyTheSample } from '../faults/only-the-sample.js';
import { drawnFor } from '../drawn.js';
import { addEntry, button, choice, dialog, entry, zig } from '../../../e2e/experience/entries.js';

const testOfSample = mergeTests(test, onlyTheSample);

const long = { ...zig, body: `Zig, ${'and whatever comes after it '.repeat(6)}`.trim() };

for (const { theme, width } of drawnFor('experience', views)) {
  test.describe(`${theme} theme, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 720 } });
    test.beforeEach(({ page }) => storeTheme(page, theme));

    test('own entries are sound: in the list, in each dialog, with errors, and not deleted', async ({
      signedIn: page,
      account,
      request,
      product,
      complaints,
    }) => {
      complaints.expect(/Failed to load resource.*\/api\//);
      await addEntry(request, account, long);
      await page.goto('/info/experience');
      await expect(button(page, `Edit ${long.body}`)).toBeVisible();
      await expectSound(page, theme);

      await button(page, 'Add experience').click();
      await expect(dialog(page, 'Add experience')).toBeVisible();
      await expectSound(page, theme);
      await choice(page, 'More').click();
      await choice(page, 'Add').click();
      await expect(page.getByRole('dialog').getByRole('group').first()).toBeFocused();
      await expectSound(page, theme);
      await choice(page, 'Cancel').click();

      await button(page, `Edit ${long.body}`).click();
      await expect(dialog(page, `Edit ${long.body}`)).toBeVisible();
      // A field scrolls sideways by itself where its text is long.
      await expectAccessible(page);
      await choice(page, 'Cancel').click();

      await button(page, `Delete ${long.body}`).click();
      await expect(dialog(page, `Delete ${long.body}?`)).toBeVisible();
      await expectSound(page, theme);
      product.proxy.fail(/^\/api\//, { status: 500 });
      await choice(page, 'Delete').click();
      await expect(entry(page, long.body)).toContainText('Not deleted');
      await expectSound(page, theme);
    });

    testOfSample(
      'the sample is sound, and offers nothing to change',
      async ({ signedIn: page, product, complaints }) => {
        complaints.expect(/Failed to load resource.*\/api\//);
        await page.goto('/');
        product.proxy.fail(/^\/api\//, { status: 500 });
        await page.getByRole('main').getByRole('link', { name: 'Experience' }).click();
        await expect(page.getByText('Sample content')).toBeVisible();
        await expect(button(page, 'Add experience')).toBeDisabled();
        await expect(page.getByRole('button', { name: /^(Edit|Delete) / })).toHaveCount(0);
        await expectSound(page, theme);
      },
    );
  });
}
