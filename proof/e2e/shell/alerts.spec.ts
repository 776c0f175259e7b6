import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { themeSwitch } from '../../../e2e/browser/theme.js';
import { expectAccessible } from '../../../e2e/browser/accessible.js';
import { tabTo } from '../../../e2e/keyboard/tab-to.js';
import { ownProductTest as test } from '../../../e2e/product/test.js';
import { raiseAlert, raisingHome } from './raising-home.js';

const alert = (page: Page, msg: string) => page.getByRole('listitem').filter({ hasText: msg });
const dismiss = (page: Page, msg: string) => alert(page, msg).getByRole('button', { name: 'Dismiss' });

test('alerts of a remote are announced, go by themselves after 10 s, and wait for whoever is at them (S4.6a)', async ({
  page,
  product,
}) => {
  await product.publishCopy('mfe-public', raisingHome);
  await page.clock.install();
  await page.goto('/');
  await raiseAlert(page, 'Email is taken', 'danger');
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(alert(page, 'Email is taken')).toHaveCount(0);

  await raiseAlert(page, 'Email is taken', 'danger');
  await raiseAlert(page, 'You have logged out', 'warning');
  await expect(page.getByRole('alert').getByText('Email is taken')).toBeVisible();
  await expect(page.getByRole('status').getByText('You have logged out')).toBeVisible();
  await expect(alert(page, 'Email is taken')).toHaveClass(/(?:^| )alert alert-danger$/);

  await page.clock.runFor(6_000);
  // Not by mouse: React renders that later, and so perhaps after the clock has gone on.
  await dismiss(page, 'Email is taken').focus();
  await page.clock.runFor(60_000);
  await expect(alert(page, 'You have logged out')).toHaveCount(0);
  await expect(alert(page, 'Email is taken')).toBeVisible();

  await dismiss(page, 'Email is taken').blur();
  await page.clock.runFor(3_900);
  await expect(alert(page, 'Email is taken')).toBeVisible();
  await page.clock.runFor(200);
  await expect(alert(page, 'Email is taken')).toHaveCount(0);
});

test('alerts have no axe finding, are dismissed by keyboard, are not printed, and are gone with the next load', async ({
  page,
  product,
}) => {
  await product.publishCopy('mfe-public', raisingHome);
  await page.goto('/');
  for (const msg of ['First', 'Second', 'Third']) await raiseAlert(page, msg, 'success');
  await raiseAlert(page, 'Email is taken', 'danger');
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(alert(page, 'First')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await tabTo(page, dismiss(page, 'Email is taken'));
  await page.keyboard.press('Enter');
  await expect(dismiss(page, 'First')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dismiss(page, 'Second')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dismiss(page, 'Third')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await raiseAlert(page, 'Not to be stored', 'success');
  await themeSwitch(page).press('Space');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('persist:root')))
    .toContain('"theme":"\\"light\\""');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Not to be stored');
  await page.reload();
  await expect(themeSwitch(page)).toBeChecked();
  await expect(alert(page, 'Not to be stored')).toHaveCount(0);
});
