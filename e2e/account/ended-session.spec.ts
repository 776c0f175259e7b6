import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { choice, dialog, entry, expectFilled, fill as fillEntry, zig } from '../experience/entries.js';
import { setAdmin } from '../administration/set-admin.js';
import { field as fieldOfUser, row, rowButton, rows } from '../administration/rows.js';
import type { Account } from './account.js';
import { newAccount } from './account.js';
import { alert, button, expectTyped, field, fill, heading, logIn, menu } from './screens.js';
import { test } from './test.js';

const path = '/info/experience';

/** The server ends the session of a page, as a sign-out everywhere else does. */
async function endSession(page: Page, request: APIRequestContext): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await request.delete('/api/auth', { headers: { 'x-auth-token': token! } });
  expect(answer.status()).toBe(204);
}

const asked = (page: Page, { email }: Account) =>
  page
    .getByRole('dialog')
    .getByRole('group', { name: `Your session ended. Sign in again as ${email} to continue.` });
const password = (page: Page) => page.getByRole('dialog').getByLabel('Password', { exact: true });
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

/** Types an entry and sends it when the session is over already. */
async function addInVain(page: Page, request: APIRequestContext): Promise<void> {
  await page.goto(path);
  await button(page, 'Add experience').click();
  await fillEntry(page, zig);
  await endSession(page, request);
  await choice(page, 'Add').click();
}

test.beforeEach(({ complaints }) => complaints.expect(/Failed to load resource.*40[13].*\/api\//));

test('a dialog outlives its session: it asks for the password, and what was typed is sent', async ({
  signedIn: page,
  account,
  request,
}) => {
  await addInVain(page, request);
  await expect(asked(page, account)).toBeVisible();
  await expect(password(page)).toBeFocused();
  await expectFilled(page, zig);
  await expect(page).toHaveURL(path);
  await expect(page.locator('.alert')).toHaveCount(0);
  await expect.poll(() => stored(page)).not.toContain(account.email);
  expect(await stored(page)).not.toContain(zig.body);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await password(page).fill('not the password at all');
  await choice(page, 'Sign in').click();
  await expect(asked(page, account).getByRole('group')).toBeFocused();
  await expectFilled(page, zig);
  await password(page).fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(entry(page, zig.body)).toHaveCount(1);
  await expect(button(page, 'Add experience')).toBeFocused();
  await page.reload();
  await expect(entry(page, zig.body)).toHaveCount(1);
});

test('who cancels instead stays on the public screen as a visitor', async ({
  signedIn: page,
  account,
  request,
}) => {
  await addInVain(page, request);
  await expect(asked(page, account)).toBeVisible();
  await choice(page, 'Cancel').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(path);
  await expect(alert(page, 'warning')).toContainText('Your session has ended');
  await expect(menu(page).getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(button(page, 'Add experience')).toHaveCount(0);
});

test('a new password from elsewhere ends the session, and is the one that is asked for', async ({
  signedIn: page,
  account,
  newVisitor,
}) => {
  await page.goto(path);
  await button(page, 'Add experience').click();
  await fillEntry(page, zig);

  const chosen = 'three lanterns over the mole';
  const elsewhere = await newVisitor();
  await logIn(elsewhere, account);
  await elsewhere.goto('/users/profile');
  await fill(elsewhere, {
    'Old password': account.password,
    'New password': chosen,
    'Re-enter new password': chosen,
  });
  await button(elsewhere, 'Edit').click();
  await expect(alert(elsewhere, 'success')).toBeVisible();

  await choice(page, 'Add').click();
  await password(page).fill(chosen);
  await choice(page, 'Sign in').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(entry(page, zig.body)).toHaveCount(1);
});

test('while the API is away the dialog says so, and another tab that logs out closes it', async ({
  signedIn: page,
  account,
  request,
  product,
  context,
  complaints,
}) => {
  complaints.expect(/Failed to load resource.*\/api\//);
  await addInVain(page, request);
  await password(page).fill(account.password);
  product.proxy.fail(/^\/api\//, 'cut');
  await choice(page, 'Sign in').click();
  await expect(asked(page, account)).toContainText('The server cannot be reached right now');
  await expectFilled(page, zig);
  product.proxy.heal();

  const other = await context.newPage();
  await logIn(other, account);
  await logOut(other);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a dialog in another tab asks for the password, too, and keeps what was typed once the person is back', async ({
  signedIn: page,
  account,
  request,
  context,
}) => {
  const other = await context.newPage();
  await other.goto(path);
  await button(other, 'Add experience').click();
  await fillEntry(other, { ...zig, body: 'Gleam' });
  await addInVain(page, request);
  await expect(asked(page, account)).toBeVisible();
  await expect(asked(other, account)).toBeVisible();
  await expectFilled(other, { ...zig, body: 'Gleam' });

  await password(page).fill(account.password);
  await choice(page, 'Sign in').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(asked(other, account)).toHaveCount(0);
  await expectFilled(other, { ...zig, body: 'Gleam' });
  await choice(other, 'Add').click();
  await expect(entry(other, 'Gleam')).toHaveCount(1);

  await button(other, 'Add experience').click();
  await logOut(page);
  await expect(other.getByRole('dialog')).toHaveCount(0);
});

test("an administrator's dialog stays, over a screen that shows nobody's data, and is saved in the end", async ({
  signedIn: page,
  account,
  request,
  product,
}) => {
  await setAdmin(request, product, account.email, true);
  await page.goto('/manage/users');
  await expect(rows(page)).not.toHaveCount(0);
  await rowButton(page, account.email, 'Edit').click();
  await fieldOfUser(page, 'First name').fill('Adwoa');
  await endSession(page, request);
  await choice(page, 'Save').click();
  await expect(asked(page, account)).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  expect(await stored(page)).not.toContain('@portfolio.example');
  await expect(fieldOfUser(page, 'First name')).toHaveValue('Adwoa');
  await expect(page).toHaveURL('/manage/users');

  await password(page).fill(account.password);
  await choice(page, 'Sign in').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row(page, account.email)).toContainText('Adwoa');

  await rowButton(page, account.email, 'Edit').click();
  await endSession(page, request);
  await choice(page, 'Save').click();
  await expect(asked(page, account)).toBeVisible();
  await choice(page, 'Cancel').click();
  await expect(page).toHaveURL('/');
  await expect(dialog(page, 'Edit Adwoa Boateng')).toHaveCount(0);
});

/** Types into the profile, and sends it when the session is over already. */
async function editInVain(page: Page, request: APIRequestContext, account: Account): Promise<void> {
  await page.goto('/users/profile');
  await fill(page, {
    'First name': 'Adwoa',
    'Old password': account.password,
    'New password': 'three lanterns over the mole',
    'Re-enter new password': 'three lanterns over the mole',
  });
  await endSession(page, request);
  await button(page, 'Edit').click();
  await expect(page).toHaveURL('/');
  await expect(alert(page, 'warning')).toContainText([
    'Your session has ended',
    'is kept here for 15 minutes',
  ]);
}

/** Signs in in the same tab without loading the page anew, and opens the profile. */
async function comeBack(page: Page, { email, password: given }: Account): Promise<void> {
  await menu(page).getByRole('link', { name: 'Login' }).click();
  await fill(page, { Email: email, Password: given });
  await button(page, 'Login').click();
  await menu(page).getByRole('button', { name: 'User' }).click();
  await menu(page).getByRole('link', { name: 'Profile' }).click();
  await expect(heading(page)).toHaveText('Edit Profile');
  await expect(field(page, 'Last name')).toHaveValue('Boateng');
}
const logOut = (page: Page) => menu(page).getByRole('button', { name: 'Logout' }).click();
const restore = (page: Page) => button(page, 'Restore what you typed');

test('Edit Profile offers what was typed, but no password, to the same person in the same tab', async ({
  signedIn: page,
  account,
  request,
}) => {
  await editInVain(page, request, account);
  expect(await stored(page)).not.toContain('Adwoa');
  await comeBack(page, account);
  await expect(field(page, 'First name')).toHaveValue('Ama');
  await restore(page).click();
  await expect(field(page, 'First name')).toBeFocused();
  await expectTyped(page, { 'First name': 'Adwoa', 'Old password': '', 'New password': '' });
  await button(page, 'Edit').click();
  await expect(page.getByText('Your profile is saved')).toBeVisible();
  await expect(restore(page)).toHaveCount(0);
});

test('nobody else is offered it, nor is the same person after logging out', async ({
  signedIn: page,
  account,
  request,
}) => {
  const other = newAccount();
  expect((await request.post('/api/users/new', { data: other })).status()).toBe(201);
  await editInVain(page, request, account);
  await comeBack(page, other);
  await expect(restore(page)).toHaveCount(0);

  await logOut(page);
  await logIn(page, account);
  await editInVain(page, request, account);
  await comeBack(page, account);
  await expect(restore(page)).toBeVisible();
  await logOut(page);
  await comeBack(page, account);
  await expect(restore(page)).toHaveCount(0);
});

test('with nothing open, who is on a public screen stays there', async ({ signedIn: page, request }) => {
  await page.goto(path);
  await expect(button(page, 'Add experience')).toBeVisible();
  await endSession(page, request);
  await page.reload();
  await expect(alert(page, 'warning')).toContainText('Your session has ended');
  await expect(page).toHaveURL(path);
  await expect(button(page, 'Add experience')).toHaveCount(0);
});
