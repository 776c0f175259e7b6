import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import type { SignedIn } from '@portico/contract/auth';
import type { User } from '@portico/contract/user';
import type { Account } from '../account/account.js';
import { choice, dialog, field, row, rowButton, rows, search } from './rows.js';
import { test } from './test.js';

const path = (search: string) => `/manage/users?search=${encodeURIComponent(search)}`;

const signIn = (request: APIRequestContext, { email, password }: Account) =>
  request.post('/api/auth', { data: { email, password } });

/** The person as the API knows him, by his own session. */
async function known(request: APIRequestContext, account: Account) {
  const { token } = (await (await signIn(request, account)).json()) as SignedIn;
  const headers = { 'x-auth-token': token };
  const user = (await (await request.get('/api/auth', { headers })).json()) as User;
  return { user, headers };
}

test('a user is edited: what is saved shows in the list, and counts at once', async ({
  administrator: page,
  request,
  account,
}) => {
  const { headers } = await known(request, account);
  await page.goto(path(account.email));
  await rowButton(page, account.email, 'Edit Ama Boateng').click();
  await expect(page.getByRole('dialog', { name: 'Edit Ama Boateng' })).toBeVisible();
  await field(page, 'First name').fill('Adwoa');
  await field(page, 'Admin').check();
  await choice(page, 'Save').click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, account.email).getByRole('cell').nth(1)).toHaveText('Adwoa');
  await expect(row(page, account.email).getByRole('cell').nth(4)).toHaveText('Yes');
  await expect(rowButton(page, account.email, 'Edit Adwoa Boateng')).toBeFocused();
  const answer = await request.get('/api/auth/admin', { headers });
  expect(await answer.json()).toEqual({ isAdmin: true });
});

test('what was changed elsewhere is told, field by field, and nothing that was typed is lost', async ({
  administrator: page,
  request,
  account,
  complaints,
}) => {
  complaints.expect(/Failed to load resource.*412.*\/api\/users\/edit/);
  const { headers } = await known(request, account);
  await page.goto(path(account.email));
  await rowButton(page, account.email, 'Edit').click();
  await field(page, 'Last name').fill('Mensah');
  const elsewhere = { firstName: 'Adwoa', lastName: 'Owusu', company: 'Harbour Works' };
  expect((await request.post('/api/users/selfEdit', { headers, data: elsewhere })).status()).toBe(200);

  await choice(page, 'Save').click();
  await expect(dialog(page).getByText('Saved now: Owusu')).toBeVisible();
  await expect(field(page, 'First name')).toHaveValue('Adwoa');
  await expect(field(page, 'Last name')).toHaveValue('Mensah');
  await choice(page, 'Save').click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, account.email).getByRole('cell').nth(1)).toHaveText('Adwoa');
  await expect(row(page, account.email).getByRole('cell').nth(2)).toHaveText('Mensah');
});

test('what was typed stays where the search no longer finds who was changed elsewhere', async ({
  administrator: page,
  request,
  account,
  complaints,
}) => {
  complaints.expect(/Failed to load resource.*412.*\/api\/users\/edit/);
  const { headers } = await known(request, account);
  await page.goto(path(`Boateng ${account.email}`));
  await rowButton(page, account.email, 'Edit').click();
  await field(page, 'First name').fill('Adwoa');
  const elsewhere = { firstName: 'Ama', lastName: 'Owusu', company: 'Harbour Works' };
  expect((await request.post('/api/users/selfEdit', { headers, data: elsewhere })).status()).toBe(200);
  await choice(page, 'Save').click();
  await expect(page.getByText('Nobody is found by')).toBeVisible();
  await expect(dialog(page)).toContainText('changed elsewhere in the meantime');
  await expect(field(page, 'First name')).toHaveValue('Adwoa');

  await choice(page, 'Save').click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('the focus goes to the screen where a saved user is no longer found', async ({
  administrator: page,
  account,
}) => {
  await page.goto(path(`Boateng ${account.email}`));
  await rowButton(page, account.email, 'Edit').click();
  await field(page, 'Last name').fill('Owusu');
  await choice(page, 'Save').click();
  await expect(page.getByText('Nobody is found by')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('the owner stays an administrator, and the form says so', async ({
  administrator: page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource.*409.*\/api\/users\/edit/);
  await page.goto('/manage/users?sort=userId&order=asc');
  await rows(page).first().getByRole('button', { name: /^Edit/ }).click();
  await field(page, 'Company').fill('Harbour Works');
  await field(page, 'Admin').uncheck();
  await choice(page, 'Save').click();
  await expect(dialog(page).getByRole('group')).toBeFocused();
  await expect(field(page, 'Company')).toHaveValue('Harbour Works');
  await choice(page, 'Cancel').click();
  await expect(rows(page).first().getByRole('cell').nth(4)).toHaveText('Yes');
});

test('a user is deleted for good, after being asked once', async ({
  administrator: page,
  request,
  account,
}) => {
  await page.goto(path(account.email));
  await rowButton(page, account.email, 'Delete Ama Boateng').click();
  await expect(page.getByRole('dialog', { name: 'Delete Ama Boateng?' })).toContainText(
    'This cannot be undone. Their entries go, too.',
  );
  await expect(choice(page, 'Cancel')).toBeFocused();
  await choice(page, 'Delete').click();
  await expect(row(page, account.email)).toHaveCount(0);
  await expect(page.getByText('No users')).toBeVisible();
  await expect(search(page)).toBeFocused();
  expect((await signIn(request, account)).status()).toBe(401);
});

test('a user who could not be deleted is back, marked, and deleted at Retry', async ({
  administrator: page,
  request,
  product,
  account,
  complaints,
}) => {
  complaints.expect(/Failed to load resource.*\/api\/users/);
  await page.goto(path(account.email));
  await rowButton(page, account.email, 'Delete').click();
  product.proxy.fail(/^\/api\/users\/edit/, { status: 500 });
  await choice(page, 'Delete').click();
  await expect(row(page, account.email)).toContainText('Not deleted');
  product.proxy.heal();
  await rowButton(page, account.email, 'Retry').click();
  await expect(page.getByText('No users')).toBeVisible();
  expect((await signIn(request, account)).status()).toBe(401);
});

test('why the owner cannot be deleted is said in the row', async ({ administrator: page, complaints }) => {
  complaints.expect(/Failed to load resource.*409.*\/api\/users\/edit/);
  await page.goto('/manage/users?sort=userId&order=asc');
  await rows(page)
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(dialog(page)).toContainText('This is your own account.');
  await choice(page, 'Delete').click();
  await expect(rows(page).first()).toContainText(/Not deleted: .*owner/i);
  await expect(rows(page).first().getByRole('button', { name: 'Retry' })).toHaveCount(0);
});
