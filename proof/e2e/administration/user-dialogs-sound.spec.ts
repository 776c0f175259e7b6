import { expect } from '@playwright/test';
import { expectAccessible } from '../../../e2e/browser/accessible.js';
import { expectSound } from '../browser/sound.js';
import { drawnViews } from './drawn-views.js';
import { editSelf } from './edit-self.js';
import { inView } from './in-view.js';
import { choice, dialog, field, row, rowButton, rows } from '../../../e2e/administration/rows.js';
import { test } from '../../../e2e/administration/test.js';

for (const view of drawnViews('editing a user')) {
  inView(view, () => {
    test('editing a user is sound: with mistakes, while it is sent, and where it was changed elsewhere', async ({
      administrator: page,
      account,
      request,
      product,
      complaints,
    }) => {
      test.slow();
      complaints.expect(/Failed to load resource.*\/api\/users\/edit/);
      await page.clock.install();
      await page.goto('/manage/users');
      await rowButton(page, account.email, 'Edit').click();
      await expect(dialog(page)).toBeVisible();
      // A field scrolls sideways by itself where its text is long.
      await expectAccessible(page);
      await field(page, 'First name').fill('');
      await field(page, 'Last name').fill('');
      await choice(page, 'Save').click();
      await expect(dialog(page).getByRole('group')).toBeFocused();
      await expectSound(page, view.theme);

      await field(page, 'First name').fill(account.firstName);
      await field(page, 'Last name').fill('Mensah');
      product.proxy.fail(/^\/api\/users\/edit/, 'hang');
      await choice(page, 'Save').click();
      await expect(dialog(page).getByText('Sending...')).toBeVisible();
      await expectAccessible(page);
      await page.clock.fastForward(10_000);
      await expect(dialog(page).getByText('This takes longer than usual.')).toBeVisible();
      await expectAccessible(page);

      const elsewhere = { firstName: 'Adwoa', lastName: 'Owusu', company: 'Harbour Works' };
      await editSelf(request, account, elsewhere);
      product.proxy.heal();
      await choice(page, 'Retry').click();
      await expect(dialog(page).getByText('Saved now: Owusu')).toBeVisible();
      await expect(dialog(page).getByText('Updated elsewhere').first()).toBeVisible();
      await expectSound(page, view.theme);
    });
  });
}

for (const view of drawnViews('deleting a user')) {
  inView(view, () => {
    test('deleting a user is sound: when it is asked, and where it fails, until Retry', async ({
      administrator: page,
      account: { email },
      product,
      complaints,
    }) => {
      complaints.expect(/Failed to load resource.*\/api\/users\/edit/);
      await page.goto('/manage/users');
      await rowButton(page, email, 'Delete').click();
      await expect(dialog(page)).toBeVisible();
      await expectSound(page, view.theme);
      product.proxy.fail(/^\/api\/users\/edit/, { status: 500 });
      await choice(page, 'Delete').click();
      await expect(row(page, email)).toContainText('Not deleted');
      await expectSound(page, view.theme);
      product.proxy.heal();
      await rowButton(page, email, 'Retry').click();
      await expect(row(page, email)).toHaveCount(0);
    });
  });
}

for (const view of drawnViews('the owner stays')) {
  inView(view, () => {
    test('the owner has no company, stays and stays an administrator, which is said instead of offered', async ({
      administrator: page,
    }) => {
      await page.goto('/manage/users?sort=userId&order=asc');
      const owner = rows(page).first();
      await expect(owner).toContainText('The site owner can’t be deleted.');
      await expect(owner.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
      await owner.getByRole('button', { name: /^Edit/ }).click();
      await expect(field(page, 'Company')).toHaveValue('');
      const box = field(page, 'Admin');
      await expect(box).toHaveAccessibleDescription('The site owner is always an administrator.');
      await box.focus();
      await page.keyboard.press('Space');
      await expect(box).toBeChecked();
      await expectSound(page, view.theme);
      await choice(page, 'Save').click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(owner.getByRole('cell').nth(4)).toHaveText('Yes');
    });
  });
}
