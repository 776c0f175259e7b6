import { expect } from '@playwright/test';
import { button } from '../../../e2e/account/screens.js';
import { expectSound } from '../browser/sound.js';
import { drawnViews } from './drawn-views.js';
import { inView } from './in-view.js';
import { rows } from '../../../e2e/administration/rows.js';
import { test } from '../../../e2e/administration/test.js';

const path = '/manage/activity';

for (const view of drawnViews('Activity')) {
  inView(view, () => {
    test('Activity is sound while it is away, with rows and without, and where it is refused', async ({
      administrator: page,
      product,
      complaints,
    }) => {
      test.slow();
      complaints.expect(/Failed to load resource.*\/api\/audit/);
      product.proxy.fail(/^\/api\/audit/, { status: 500 });
      await page.goto(path);
      await expect(page.getByText('Sample content', { exact: true })).toBeVisible();
      await expectSound(page, view.theme);
      product.proxy.heal();
      await button(page, 'Retry').click();
      await expect(rows(page).first()).toBeVisible();

      await page.goto(`${path}?actor=9999999999`);
      await expect(
        page.getByText('“9999999999” isn’t a valid person’s ID, so it was ignored.'),
      ).toBeVisible();
      await expect(rows(page).first()).toBeVisible();
      await expectSound(page, view.theme);
      product.proxy.fail(/^\/api\/audit/, { status: 500 });
      await page.getByLabel('Action', { exact: true }).selectOption('Signed in');
      await button(page, 'Apply').click();
      await expect(page.getByText('These are the previous ones.')).toBeVisible();
      await expectSound(page, view.theme);

      product.proxy.heal();
      await page.goto(`${path}?to=2020-01-31`);
      await expect(page.getByText('No events match.')).toBeVisible();
      await expectSound(page, view.theme);
      await page.goto(`${path}?cursor=nothing`);
      await expect(page.getByText('This list could not be loaded.')).toBeVisible();
      await expectSound(page, view.theme);
    });
  });
}
