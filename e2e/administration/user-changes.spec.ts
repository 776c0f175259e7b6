import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Account } from '../account/account.js';
import { editSelf } from './edit-self.js';
import { choice, dialog, field, row, rowButton, search } from './rows.js';
import { test } from './test.js';

const path = (search: string) => `/manage/users?search=${encodeURIComponent(search)}`;

const signIn = (request: APIRequestContext, { email, password }: Account) =>
  request.post('/api/auth', { data: { email, password } });

test('what was typed stays where the search no longer finds who was changed elsewhere', async ({
  administrator: page,
  request,
  account,
  complaints,
}) => {
  complaints.expect(/Failed to load resource.*412.*\/api\/users\/edit/);
  await page.goto(path(`Boateng ${account.email}`));
  await rowButton(page, account.email, 'Edit').click();
  await field(page, 'First name').fill('Adwoa');
  const elsewhere = { firstName: 'Ama', lastName: 'Owusu', company: 'Harbour Works' };
  await editSelf(request, account, elsewhere);
  await choice(page, 'Save').click();
  await expect(page.getByText('No users match')).toBeVisible();
  await expect(dialog(page)).toContainText('Someone saved changes while you were editing');
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
  await expect(page.getByText('No users match')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a user is deleted for good, after being asked once', async ({
  administrator: page,
  request,
  account,
}) => {
  await page.goto(path(account.email));
  await rowButton(page, account.email, 'Delete Ama Boateng').click();
  await expect(page.getByRole('dialog', { name: 'Delete Ama Boateng?' })).toContainText(
    'This can’t be undone. It also deletes their entries.',
  );
  await expect(choice(page, 'Cancel')).toBeFocused();
  await choice(page, 'Delete').click();
  await expect(row(page, account.email)).toHaveCount(0);
  await expect(page.getByText('No users match')).toBeVisible();
  await expect(search(page)).toBeFocused();
  expect((await signIn(request, account)).status()).toBe(401);
});
