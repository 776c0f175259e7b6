import { expect } from '@playwright/test';
import { alert } from '../../../e2e/account/screens.js';
import { expectSound } from '../browser/sound.js';
import { button, choice, dialog, errorSummary } from '../../../e2e/experience/entries.js';
import { expectProjectFilled, fillProject, kite, titles } from '../../../e2e/administration/content.js';
import { test } from '../../../e2e/administration/content-test.js';
import { inView } from '../browser/in-view.js';

const long = { ...kite, title: `Kite camera, ${'and all that hangs from it '.repeat(6)}`.trim() };

inView({ theme: 'dark', width: 320 }, ({ theme }) => {
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
    await expectSound(page, theme);
    await choice(page, 'Add').click();
    await expect(errorSummary(page)).toBeFocused();
    await expectSound(page, theme);
    await fillProject(page, kite);
    product.proxy.fail(/^\/api\/project\/add/, 'hang');
    await choice(page, 'Add').click();
    await expect(page.getByRole('dialog').getByText('Sending...')).toBeVisible();
    await expectSound(page, theme);
    await page.clock.fastForward(10_000);
    await expect(page.getByRole('dialog').getByText('This takes longer than usual.')).toBeVisible();
    await expectSound(page, theme);
    product.proxy.heal();
    product.proxy.fail(/^\/api\//, { status: 500 });
    await choice(page, 'Retry').click();
    await expect(errorSummary(page)).toBeFocused();
    await expectProjectFilled(page, kite);
    await expectSound(page, theme);
  });
});

inView({ theme: 'light', width: 1_280 }, ({ theme }) => {
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
    await expectSound(page, theme);
    await button(page, `Delete ${long.title}`).click();
    await expect(dialog(page, `Delete ${long.title}?`)).toBeVisible();
    await expectSound(page, theme);
    product.proxy.fail(/^\/api\//, { status: 500 });
    await choice(page, 'Delete').click();
    await expect(page.getByText('Not deleted', { exact: true })).toBeVisible();
    await expect(page.locator('.alert')).toHaveCount(0);
    await expectSound(page, theme);

    product.proxy.heal();
    await button(page, 'Retry').click();
    const undo = alert(page, 'success').getByRole('button', { name: 'Undo' });
    await expect(undo).toBeVisible();
    await expectSound(page, theme);
    await content.restore('project', projectId);
    await undo.click();
    await expect(alert(page, 'danger')).toContainText('can no longer be restored');
    await expect(alert(page, 'success')).toHaveCount(0);
    await expectSound(page, theme);
  });
});
