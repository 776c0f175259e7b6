import { expect } from '@playwright/test';
import { button } from '../account/screens.js';
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

test('many users come in pages of 50, newest first', async ({ administrator: page, request }) => {
  test.slow();
  const register = (number: number) =>
    request.post('/api/users/new', {
      data: {
        firstName: 'Page',
        lastName: 'Turner',
        email: `page.turner${number}@portfolio.example`,
        company: 'Bookbinders',
        password: 'two herons at low water',
      },
    });
  for (let number = 1; number <= 51; number += 1) expect((await register(number)).status()).toBe(201);

  await page.goto(`${path}?search=Turner`);
  await expect(page.getByText('51 users')).toBeVisible();
  await expect(rows(page)).toHaveCount(50);
  await expect(rows(page).first()).toContainText('page.turner51@');
  const next = button(page, 'Next');
  // So little is seen at once that the end of the page is not its top, too.
  await page.setViewportSize({ width: 320, height: 360 });
  await next.click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('51 users, 1 on this page: Page Turner to Page Turner')).toBeInViewport();
  await expect(rows(page)).toContainText('page.turner1@');
  await expect(next).toBeFocused();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await page.goBack();
  await expect(rows(page)).toHaveCount(50);
  await page.goForward();
  await expect(rows(page)).toHaveCount(1);
  await button(page, 'Previous').click();
  await expect(rows(page)).toHaveCount(50);
});

test('nobody is found by what is nobody’s, and the search can be cleared', async ({
  administrator: page,
}) => {
  await page.goto(`${path}?search=zzzz`);
  await expect(page.getByRole('main').getByText('Nobody is found by “zzzz”')).toBeVisible();
  await button(page, 'Clear the search').click();
  await expect(search(page)).toBeFocused();
  await expect(rows(page).last()).toBeVisible();
  await expect(search(page)).toHaveValue('');
  await expect(page).toHaveURL(path);
});

for (const format of ['csv', 'json']) {
  test(`all who match are exported as ${format}`, async ({ administrator: page, account }) => {
    await page.goto(`${path}?search=${encodeURIComponent(account.email)}`);
    const download = page.waitForEvent('download');
    await button(page, `Export ${format.toUpperCase()}`).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`users.${format}`);
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    expect(text).toContain(account.email);
    expect(text).not.toContain('owner@');
  });
}

test('the sample of a list that is away shows nobody', async ({
  administrator: page,
  product,
  complaints,
}) => {
  complaints.expect(/Failed to load resource.*\/api\//);
  product.proxy.fail(/^\/api\/users/, { status: 500 });
  await page.goto(path);
  await expect(page.getByText('Sample content')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  product.proxy.heal();
  await button(page, 'Retry').click();
  await expect(rows(page).last()).toBeVisible();
});
