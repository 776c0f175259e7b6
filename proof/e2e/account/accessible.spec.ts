import { expect } from '@playwright/test';
import { inView } from '../browser/in-view.js';
import { expectSound } from '../browser/sound.js';
import { alert, button, field, fill } from '../../../e2e/account/screens.js';
import { test } from '../../../e2e/account/test.js';

inView({ theme: 'light', width: 320 }, ({ theme }) => {
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
