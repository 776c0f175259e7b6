import { expect } from '@playwright/test';
import { expectSound, views } from '../browser/sound.js';
import { storeTheme } from '../../../e2e/browser/theme.js';
import { drawnFor } from '../drawn.js';
import { alert, button, field, fill } from '../../../e2e/account/screens.js';
import { test } from '../../../e2e/account/test.js';

for (const { theme, width } of drawnFor('account', views)) {
  test.describe(`${theme} theme, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 720 } });
    test.beforeEach(({ page }) => storeTheme(page, theme));

    test('Login, Register and Claim are sound, fresh, with errors, and with an alert', async ({
      page,
      complaints,
    }) => {
      test.slow();
      complaints.expect(/Failed to load resource.*401.*\/api\/auth/);
      for (const [path, name] of [
        ['/users/register', 'Register'],
        ['/users/claim?code=the-code-of-the-link', 'Claim'],
        ['/users/login', 'Login'],
      ] as const) {
        await page.goto(path);
        await expect(field(page, 'Email')).toBeEnabled();
        await expectSound(page, theme);
        await button(page, name).click();
        await expect(page.getByRole('main').getByRole('group')).toBeFocused();
        await expectSound(page, theme);
      }
      await fill(page, { Email: 'nobody@portfolio.example', Password: 'not the password at all' });
      await button(page, 'Login').click();
      await expect(alert(page, 'danger')).toBeVisible();
      await expectSound(page, theme);
    });

    test('disabled forms are sound', async ({ signedIn: page, product, complaints }) => {
      complaints.expect(/Failed to load resource.*\/api\//);
      product.proxy.fail(/^\/api\//, { status: 500 });
      await page.goto('/users/profile');
      await expect(field(page, 'First name')).toBeDisabled();
      await expectSound(page, theme);
      await page.evaluate(() => localStorage.clear());
      await page.goto('/users/register');
      await expect(field(page, 'Email')).toBeDisabled();
      await expectSound(page, theme);
    });

    test('Edit Profile is sound while it loads, with an error, and with its dialog', async ({
      signedIn: page,
      product,
    }) => {
      product.proxy.fail(/^\/api\/users\/selfEdit/, 'hang');
      // Before it asks for the profile, another text says that the screen is loading.
      const asked = page.waitForRequest(/\/api\/users\/selfEdit/);
      await page.goto('/users/profile');
      await asked;
      await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
      await expectSound(page, theme);
      product.proxy.heal();
      await page.reload();
      await fill(page, { 'First name': '' });
      await button(page, 'Edit').click();
      await expect(page.getByRole('main').getByText('First Name is required')).toBeVisible();
      await expectSound(page, theme);
      await button(page, 'Delete Account').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectSound(page, theme);
    });
  });
}
