import { expect } from '@playwright/test';
import { button } from '../../../e2e/account/screens.js';
import { expectSound } from '../browser/sound.js';
import { drawnViews } from './drawn-views.js';
import { inView } from './in-view.js';
import { head, rows, search } from '../../../e2e/administration/rows.js';
import { test } from '../../../e2e/administration/test.js';

const path = '/manage/users';

for (const view of drawnViews('waiting for users')) {
  inView(view, () => {
    test('User List is sound while it loads, and while other rows do; Retry asks again', async ({
      administrator: page,
      account,
      product,
      complaints,
    }) => {
      test.slow();
      complaints.expect(/Failed to load resource.*\/api\//);
      const asked = page.waitForRequest(/\/api\/users\?/);
      await page.clock.install();
      product.proxy.fail(/^\/api\/users/, 'hang');
      await page.goto(path);
      await asked;
      const loading = page.getByRole('main').getByText('Loading...');
      // It fades in.
      await expect(loading.locator('..')).toHaveCSS('opacity', '1');
      await expectSound(page, view.theme);
      await page.clock.fastForward(10_000);
      await expect(page.getByText('This takes longer than usual.')).toBeVisible();
      await expectSound(page, view.theme);
      product.proxy.heal();
      await button(page, 'Retry').click();
      await expect(rows(page).filter({ hasText: account.email })).toBeVisible();
      await expectSound(page, view.theme);

      product.proxy.fail(/^\/api\/users/, 'hang');
      await head(page, 'Email').getByRole('button').click();
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
      await page.clock.fastForward(10_000);
      await expect(button(page, 'Retry')).toBeVisible();
      await expectSound(page, view.theme);
      product.proxy.heal();
      product.proxy.fail(/^\/api\/users/, { status: 500 });
      await button(page, 'Retry').click();
      await expect(page.getByText('These are the previous ones.')).toBeVisible();
      await expectSound(page, view.theme);
    });
  });
}

for (const view of drawnViews('no users')) {
  inView(view, () => {
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
      await expectSound(page, view.theme);
      product.proxy.heal();
      await button(page, 'Retry').click();
      await expect(rows(page).last()).toBeVisible();

      await page.goto(`${path}?search=zzzz`);
      await expect(page.getByRole('main').getByText('No users match “zzzz”')).toBeVisible();
      await expectSound(page, view.theme);
      await page.goto(`${path}?cursor=nothing`);
      await expect(page.getByText('This list could not be loaded.')).toBeVisible();
      await expectSound(page, view.theme);
      await button(page, 'Show all users').click();
      await expect(search(page)).toBeFocused();
      await expect(rows(page).last()).toBeVisible();
    });
  });
}

for (const view of drawnViews('exporting users')) {
  inView(view, () => {
    test('exports are sound while they are prepared, and where they fail', async ({
      administrator: page,
      product,
      complaints,
    }) => {
      complaints.expect(/Failed to load resource.*\/api\/users\/export/);
      await page.goto(`${path}?search=zzzz`);
      product.proxy.fail(/^\/api\/users\/export\?format=csv/, { status: 500 });
      product.proxy.fail(/^\/api\/users\/export\?format=json/, 'hang');
      await button(page, 'Export CSV').click();
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(/./);
      await expectSound(page, view.theme);
      await button(page, 'Export JSON').click();
      await expect(page.getByText('Preparing users.json...')).toBeVisible();
      await expectSound(page, view.theme);
    });
  });
}
