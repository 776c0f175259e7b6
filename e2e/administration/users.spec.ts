import { expect } from '@playwright/test';
import { head, row, rows, search } from './rows.js';
import { test } from './test.js';

const path = '/manage/users';

test('users are listed newest first, each with what is known', async ({ administrator: page, account }) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User List');
  const cells = rows(page).first().getByRole('cell');
  await expect(cells.nth(1)).toHaveText(account.firstName);
  await expect(cells.nth(2)).toHaveText(account.lastName);
  await expect(cells.nth(3)).toHaveText(account.email);
  await expect(cells.nth(4)).toHaveText('No');
  await expect(cells.nth(5).getByRole('img', { name: 'Image of Ama Boateng' })).toBeVisible();
  await expect(head(page, 'ID')).toHaveAttribute('aria-sort', 'descending');
});

test('search, order and page are in the address, and come back with it', async ({
  administrator: page,
  account,
  newVisitor,
  product,
}) => {
  await page.goto(path);
  await search(page).fill(account.email);
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(`${path}?search=${encodeURIComponent(account.email)}`);

  await head(page, 'Last Name').getByRole('button').click();
  await expect(head(page, 'Last Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/&sort=lastName&order=asc$/);
  await expect(head(page, 'Last Name').getByRole('button')).toBeFocused();

  await page.reload();
  await expect(search(page)).toHaveValue(account.email);
  await expect(rows(page)).toHaveCount(1);
  await expect(head(page, 'Last Name')).toHaveAttribute('aria-sort', 'ascending');

  await page.goBack();
  await expect(head(page, 'ID')).toHaveAttribute('aria-sort', 'descending');
  await expect(search(page)).toHaveValue(account.email);
  await page.goForward();
  await expect(head(page, 'Last Name')).toHaveAttribute('aria-sort', 'ascending');

  const shared = await newVisitor();
  const { token } = await product.session('administrator');
  await shared.goto('/');
  await shared.evaluate((given) => {
    localStorage.setItem('token', given);
    localStorage.setItem('isAdmin', 'true');
  }, token);
  await shared.goto(page.url());
  await expect(search(shared)).toHaveValue(account.email);
  await expect(row(shared, account.email)).toBeVisible();
});
