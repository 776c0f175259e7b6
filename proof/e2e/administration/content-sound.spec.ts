import { expect } from '@playwright/test';
import { expectSound } from '../browser/sound.js';
import { button } from '../../../e2e/experience/entries.js';
import { test } from '../../../e2e/administration/content-test.js';
import { drawnViews } from './drawn-views.js';
import { inView } from './in-view.js';

for (const path of ['project', 'interests'] as const) {
  for (const view of drawnViews(`no ${path}`)) {
    inView(view, () => {
      test(`the list of ${path} is sound while it loads, refused, away and empty`, async ({
        administrator: page,
        product,
        complaints,
      }) => {
        test.slow();
        complaints.expect(/Failed to load resource.*\/api\//);
        const list = new RegExp(`^/api/${path}(?:/all)?$`);
        const asked = page.waitForRequest((request) => list.test(new URL(request.url()).pathname));
        await page.clock.install();
        product.proxy.fail(list, 'hang');
        await page.goto(`/manage/${path}`);
        await asked;
        await page.clock.fastForward(10_000);
        await expect(button(page, 'Retry')).toBeVisible();
        await expectSound(page, view.theme);
        product.proxy.heal();
        product.proxy.fail(list, { status: 429 });
        await button(page, 'Retry').click();
        await expect(page.getByText('This list could not be loaded.')).toBeVisible();
        await expectSound(page, view.theme);
        product.proxy.heal();
        product.proxy.fail(list, { status: 500 });
        await button(page, 'Retry').click();
        await expect(page.getByText('This list could not be loaded.')).toBeVisible();
        await expect(page.getByRole('button', { name: /^(Edit|Delete) / })).toHaveCount(0);
        await expect(page.getByRole('button', { name: /^Add / })).toBeDisabled();
        await expectSound(page, view.theme);

        // Other tests share the product: its rows stay.
        await page.route(
          ({ pathname }) => list.test(pathname),
          (route) => route.fulfill({ json: [] }),
        );
        product.proxy.heal();
        await button(page, 'Retry').click();
        await expect(page.getByText(/^There are no .* yet\. Add the first one\.$/)).toBeVisible();
        await expectSound(page, view.theme);
      });
    });
  }
}
