import { expect } from '@playwright/test';
import { aNewInterest } from '@portico/contract/testing/rows';
import { alert } from '../../../e2e/account/screens.js';
import { expectAccessible } from '../../../e2e/browser/accessible.js';
import { expectSound } from '../browser/sound.js';
import { button, choice, dialog, errorSummary, field } from '../../../e2e/experience/entries.js';
import { expectProjectFilled, fillProject, kite, titles } from '../../../e2e/administration/content.js';
import { test } from '../../../e2e/administration/content-test.js';
import { drawnViews } from './drawn-views.js';
import { inView } from './in-view.js';

const long = { ...kite, title: `Kite camera, ${'and all that hangs from it '.repeat(6)}`.trim() };

for (const view of drawnViews('adding a project')) {
  inView(view, () => {
    test('adding a project is sound: with mistakes, while it is sent, and where it fails', async ({
      administrator: page,
      product,
      complaints,
    }) => {
      test.slow();
      complaints.expect(/Failed to load resource.*\/api\//);
      await page.clock.install();
      await page.goto('/manage/project');
      await button(page, 'Add project').click();
      await expect(dialog(page, 'Add project')).toBeVisible();
      await expectSound(page, view.theme);
      await choice(page, 'Add').click();
      await expect(errorSummary(page)).toBeFocused();
      await expectSound(page, view.theme);
      await fillProject(page, kite);
      product.proxy.fail(/^\/api\/project\/add/, 'hang');
      await choice(page, 'Add').click();
      await expect(page.getByRole('dialog').getByText('Sending...')).toBeVisible();
      await expectSound(page, view.theme);
      await page.clock.fastForward(10_000);
      await expect(page.getByRole('dialog').getByText('This takes longer than usual.')).toBeVisible();
      await expectSound(page, view.theme);
      product.proxy.heal();
      product.proxy.fail(/^\/api\//, { status: 500 });
      await choice(page, 'Retry').click();
      await expect(errorSummary(page)).toBeFocused();
      await expectProjectFilled(page, kite);
      await expectSound(page, view.theme);
    });
  });
}

for (const view of drawnViews('deleting a project')) {
  inView(view, () => {
    test('deleting a project is sound: when it is asked, where it fails, with Undo, and where that fails', async ({
      administrator: page,
      content,
      product,
      complaints,
    }) => {
      test.slow();
      complaints.expect(/Failed to load resource.*\/api\//);
      const { projectId } = await content.add('project', long);
      await page.goto('/manage/project');
      await expect(titles(page).first()).toHaveText(long.title);
      await expectSound(page, view.theme);
      await button(page, `Delete ${long.title}`).click();
      await expect(dialog(page, `Delete ${long.title}?`)).toBeVisible();
      await expectSound(page, view.theme);
      product.proxy.fail(/^\/api\//, { status: 500 });
      await choice(page, 'Delete').click();
      await expect(page.getByText('Not deleted', { exact: true })).toBeVisible();
      await expect(page.locator('.alert')).toHaveCount(0);
      await expectSound(page, view.theme);

      product.proxy.heal();
      await button(page, 'Retry').click();
      const undo = alert(page, 'success').getByRole('button', { name: 'Undo' });
      await expect(undo).toBeVisible();
      await expectSound(page, view.theme);
      await content.restore('project', projectId);
      await undo.click();
      await expect(alert(page, 'danger')).toContainText('can no longer be restored');
      await expect(alert(page, 'success')).toHaveCount(0);
      await expectSound(page, view.theme);
    });
  });
}

for (const view of drawnViews('interests changed elsewhere')) {
  inView(view, () => {
    test('an interest that was changed elsewhere is sound where it is edited, and where it is deleted', async ({
      administrator: page,
      content,
      complaints,
    }) => {
      test.slow();
      complaints.expect(/Failed to load resource.*412.*\/api\//);
      const interest = aNewInterest({
        name: 'Kites',
        category: 'Water sports',
        about: 'They fly. '.repeat(40).trim(),
      });
      const { interestId } = await content.add('interests', interest);
      await page.goto('/manage/interests');
      await button(page, 'Edit Kites').click();
      await expect(dialog(page, 'Edit Kites')).toBeVisible();
      await expectSound(page, view.theme);
      await content.edit('interests', interestId, { ...interest, category: 'Hobby', about: 'They fell.' });
      await field(page, 'About').fill('They fly. '.repeat(30).trim());
      await choice(page, 'Save').click();
      await expect(page.getByRole('dialog').getByText('Saved now: They fell.')).toBeVisible();
      await expect(page.getByText('Updated elsewhere')).toBeVisible();
      // A field scrolls sideways by itself where its text is long.
      await expectAccessible(page);
      await choice(page, 'Cancel').click();
      await expectAccessible(page);
      await choice(page, 'Discard').click();

      await button(page, 'Delete Kites').click();
      await content.edit('interests', interestId, interest);
      await choice(page, 'Delete').click();
      await expect(page.getByText('Not deleted: someone changed it in the meantime')).toBeVisible();
      await expectSound(page, view.theme);
    });
  });
}
