import { type APIRequestContext, expect } from '@playwright/test';
import { owner } from '../../../commands/steps/running-product.mjs';
import { button } from '../../../e2e/account/screens.js';
import type { Account, Registered } from '../../../e2e/account/account.js';
import { inView } from '../browser/in-view.js';
import { keyboard } from './keyboard.js';
import { choice, dialog, field, row, rowButton, rows, search } from '../../../e2e/administration/rows.js';
import { test } from '../../../e2e/administration/test.js';

/** People change their own profile, elsewhere. */
async function editSelf(
  request: APIRequestContext,
  { token }: Registered,
  data: Pick<Account, 'firstName' | 'lastName' | 'company'>,
): Promise<void> {
  const edited = await request.post('/api/users/selfEdit', { data, headers: { 'x-auth-token': token } });
  expect(edited.status()).toBe(200);
}

inView({ theme: 'light', width: 320 }, () => {
  test('by keyboard a user is edited, with a mistake and with what was changed elsewhere, and deleted', async ({
    administrator: page,
    account,
    request,
    complaints,
  }) => {
    test.slow();
    complaints.expect(/Failed to load resource.*412.*\/api\/users\/edit/);
    const { press, write, check } = keyboard(page);
    await page.goto(`/manage/users?search=${encodeURIComponent(account.email)}`);
    await press(rowButton(page, account.email, 'Edit Ama Boateng'));
    await expect(field(page, 'First name')).toBeFocused();
    await write(field(page, 'First name'), '');
    await press(choice(page, 'Save'));
    await expect(field(page, 'First name')).toBeFocused();
    await expect(field(page, 'First name')).toHaveAccessibleDescription('First Name is required');
    await write(field(page, 'First name'), 'Adwoa');
    await write(field(page, 'Last name'), 'Mensah');
    await check(field(page, 'Admin'));
    await write(field(page, 'Your password'), owner.password);

    const elsewhere = { firstName: account.firstName, lastName: 'Owusu', company: 'Harbour Works' };
    await editSelf(request, account, elsewhere);
    await press(choice(page, 'Save'));
    await expect(dialog(page).getByRole('group')).toBeFocused();
    await expect(field(page, 'Last name')).toHaveAccessibleDescription('Saved now: Owusu');
    await expect(field(page, 'Company')).toHaveValue('Harbour Works');
    await expect(field(page, 'First name')).toHaveValue('Adwoa');
    await press(choice(page, 'Use the saved Last name'));
    await expect(field(page, 'Last name')).toBeFocused();
    await press(choice(page, 'Save'));
    await expect(dialog(page)).toHaveCount(0);
    await expect(row(page, account.email)).toContainText(/Adwoa\s*Owusu.*Yes/);
    await expect(rowButton(page, account.email, 'Edit Adwoa Owusu')).toBeFocused();

    const deleteAdwoa = rowButton(page, account.email, 'Delete');
    await press(deleteAdwoa);
    await expect(field(page, 'Your password')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(deleteAdwoa).toBeFocused();
    await press(deleteAdwoa);
    await write(field(page, 'Your password'), owner.password);
    await press(choice(page, 'Delete'));
    await expect(row(page, account.email)).toHaveCount(0);
    await expect(search(page)).toBeFocused();
    await press(button(page, 'Clear the search'));
    await expect(search(page)).toBeFocused();
    await expect(page).toHaveURL('/manage/users');
    await expect(rows(page).last()).toBeVisible();
  });
});
