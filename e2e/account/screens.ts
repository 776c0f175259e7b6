import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { menu } from '../pages/frame.js';
import type { Account } from './account.js';

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
export const dialogPassword = (page: Page) =>
  page.getByRole('dialog').getByLabel(/^(?:Password|Your password)$/);
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The message of an alert that is shown, by how it looks. */
export const alert = (page: Page, alertType: string) => page.locator(`.alert-${alertType}`);

/** What is typed to register, by label. */
export const registrationOf = ({ firstName, lastName, email, company, password }: Account) => ({
  'First name': firstName,
  'Last name': lastName,
  Email: email,
  Company: company,
  Password: password,
  'Re-enter password': password,
});

export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

export async function expectTyped(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await expect(field(page, label)).toHaveValue(value);
}

export async function logIn(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await page.goto('/users/login');
  await fill(page, { Email: email, Password: password });
  await button(page, 'Login').click();
  await expect(alert(page, 'success')).toContainText('You have logged in');
}

export async function logOut(page: Page): Promise<void> {
  await menu(page).getByRole('button', { name: 'Logout' }).click();
  await expect(alert(page, 'warning')).toContainText('You have logged out');
}

/** The server ends the session of a page, as a sign-out everywhere else does. */
export async function endSession(page: Page, request: APIRequestContext): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await request.delete('/api/auth', { headers: { 'x-auth-token': token! } });
  expect(answer.status()).toBe(204);
}

/** All that the browser stores. */
export const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
