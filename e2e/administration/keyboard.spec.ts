import { expect } from '@playwright/test';
import { tabTo } from '../keyboard/tab-to.js';
import { choice, dialog, field, head, row, rowButton, search } from './rows.js';
import { test } from './test.js';

test('by keyboard alone: a user is found, sorted for, edited and deleted', async ({
  administrator: page,
  account,
}) => {
  await page.goto('/manage/users');
  await tabTo(page, search(page));
  await page.keyboard.type(account.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();

  await tabTo(page, head(page, 'Email').getByRole('button'));
  await page.keyboard.press('Enter');
  await expect(head(page, 'Email')).toHaveAttribute('aria-sort', 'ascending');

  await tabTo(page, rowButton(page, account.email, 'Edit'));
  await page.keyboard.press('Enter');
  await expect(field(page, 'First name')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Adwoa');
  await tabTo(page, field(page, 'Admin'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, account.email)).toContainText('Yes');
  await expect(rowButton(page, account.email, 'Edit Adwoa')).toBeFocused();

  await tabTo(page, rowButton(page, account.email, 'Delete'));
  await page.keyboard.press('Enter');
  await expect(choice(page, 'Cancel')).toBeFocused();
  await tabTo(page, choice(page, 'Delete'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(row(page, account.email)).toHaveCount(0);
  await expect(search(page)).toBeFocused();
});
