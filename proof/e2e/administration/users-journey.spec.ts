import type { Download } from '@playwright/test';
import { expect } from '@playwright/test';
import { owner } from '../../../commands/steps/running-product.mjs';
import { button } from '../../../e2e/account/screens.js';
import { drawnFor } from '../drawn.js';
import { drivers, ways } from './driver/ways.js';
import { editSelf } from './edit-self.js';
import { inView } from './in-view.js';
import {
  choice,
  dialog,
  field,
  head,
  row,
  rowButton,
  rows,
  search,
} from '../../../e2e/administration/rows.js';
import { test } from './turners-test.js';

async function textOf(file: Download): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

for (const { by, view } of drawnFor('users', ways)) {
  inView(view, () => {
    test(`by ${by}: users are searched, sorted and turned page by page, and all who match are exported`, async ({
      administrator: page,
      account,
      turners: _registered,
    }) => {
      test.slow();
      const { press, write } = drivers[by](page);
      const email = head(page, 'Email');
      await page.goto('/manage/users');
      await write(search(page), 'Turner');
      await expect(page.getByText('51 users')).toBeVisible();
      await press(email.getByRole('button'));
      await expect(email).toHaveAttribute('aria-sort', 'ascending');
      await expect(rows(page).first()).toContainText('page.turner0@');
      await press(email.getByRole('button'));
      await expect(email).toHaveAttribute('aria-sort', 'descending');
      await expect(rows(page).first()).toContainText('page.turner9@');
      await expect(rows(page)).toHaveCount(50);

      const next = button(page, 'Next');
      // So little is seen at once that the end of the page is not its top, too.
      await page.setViewportSize({ width: view.width, height: 360 });
      await press(next);
      await expect(rows(page)).toHaveCount(1);
      await expect(page.getByText('51 users, 1 on this page: Page Turner to Page Turner')).toBeInViewport();
      await expect(next).toBeFocused();
      await expect(next).toHaveAttribute('aria-disabled', 'true');
      await page.goBack();
      await expect(rows(page)).toHaveCount(50);
      await page.goForward();
      await expect(rows(page)).toHaveCount(1);
      await press(button(page, 'Previous'));
      await expect(rows(page)).toHaveCount(50);

      await write(search(page), account.email);
      await expect(page.getByText('1 user', { exact: true })).toBeVisible();
      for (const format of ['csv', 'json']) {
        const download = page.waitForEvent('download');
        await press(button(page, `Export ${format.toUpperCase()}`));
        const file = await download;
        expect(file.suggestedFilename()).toBe(`users.${format}`);
        const text = await textOf(file);
        expect(text).toContain(account.email);
        expect(text).not.toContain('owner@');
      }
    });

    test(`by ${by}: a user is edited, with a mistake and with what was changed elsewhere, and deleted`, async ({
      administrator: page,
      account,
      request,
      complaints,
    }) => {
      test.slow();
      complaints.expect(/Failed to load resource.*412.*\/api\/users\/edit/);
      const { press, write, check, leaveDialog } = drivers[by](page);
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
      await leaveDialog();
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
}
