import { expect } from '@playwright/test';
import { button } from '../account/screens.js';
import { addEntry, zig } from '../experience/entries.js';
import { rowButton, rows } from './rows.js';
import { test } from './test.js';

test('what people do is listed, newest first, and found by person and action', async ({
  administrator: page,
  account,
  request,
  product,
}) => {
  const { email, password } = account;
  expect((await request.post('/api/auth', { data: { email, password } })).status()).toBe(200);
  await addEntry(request, account, zig);
  await page.goto('/manage/activity');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity');
  await expect(rows(page).first()).toContainText(/Ama Boateng.*Added experience entry \d+.*127\.0\.0/);
  await expect(rows(page).first().locator('time')).toHaveAttribute('datetime', /^[\d-]+T[\d:.]+Z$/);

  await rowButton(page, 'Added experience entry', 'Ama Boateng').first().click();
  // Registered, which signed in, logged in, and added.
  await expect(rows(page)).toHaveCount(4);
  await expect(page).toHaveURL(/\?actor=\d+$/);
  const userId = await page.getByLabel('Person’s ID').inputValue();

  await page.getByLabel('Action', { exact: true }).selectOption('Signed in');
  await button(page, 'Apply').click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('main').getByText(/^2 events, the latest at/)).toHaveRole('status');
  await expect(page).toHaveURL(`/manage/activity?actor=${userId}&action=session.opened`);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('Signed in');

  await button(page, 'Clear').click();
  await expect(page).toHaveURL('/manage/activity');
  await expect(rows(page).first()).toContainText('Added experience entry');
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);

  const { token } = await product.session('administrator');
  const deleted = await request.delete(`/api/users/edit/${userId}`, { headers: { 'x-auth-token': token } });
  expect(deleted.status()).toBe(204);
  await page.reload();
  await expect(rows(page).first()).toContainText(`Deleted user ${userId}`);
});

test.describe('far from UTC', () => {
  // Where it is another day than in UTC for most of the day.
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('the days of a filter are the reader’s own', async ({ administrator: page }) => {
    const asked = page.waitForRequest(/\/api\/audit\?from=/);
    await page.goto('/manage/activity?from=2026-11-20&to=2026-11-21');
    const { searchParams } = new URL((await asked).url());
    expect(searchParams.get('from')).toBe('2026-11-19T10:00:00.000Z');
    expect(searchParams.get('to')).toBe('2026-11-21T10:00:00.000Z');
    await page.goto('/manage/activity?to=2020-01-01');
    await expect(page.getByText('No events match.')).toBeVisible();
  });

  test('today is found', async ({ administrator: page }) => {
    await page.goto('/manage/activity');
    const today = await page.evaluate(() => {
      const now = new Date();
      const two = (part: number) => String(part).padStart(2, '0');
      return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
    });
    await page.getByLabel('From', { exact: true }).fill(today);
    await page.getByLabel('To', { exact: true }).fill(today);
    await button(page, 'Apply').click();
    await expect(page).toHaveURL(`/manage/activity?from=${today}&to=${today}`);
    await expect(rows(page).last()).toBeVisible();
  });
});
