import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Project } from '@portico/contract/content/project';
import { alert, menu } from '../../../e2e/account/screens.js';
import { button, choice } from '../../../e2e/experience/entries.js';
import { kite, titles } from '../../../e2e/administration/content.js';
import { test } from '../../../e2e/administration/content-test.js';

async function askToDelete(page: Page, name: string): Promise<void> {
  await button(page, `Delete ${name}`).click();
  await choice(page, 'Delete').click();
}

async function deleteRow(page: Page, name: string): Promise<void> {
  await askToDelete(page, name);
  await expect(alert(page, 'success')).toContainText(`Deleted ${name}`);
}
const undo = (page: Page) => page.locator('.alert').getByRole('button', { name: 'Undo' });

test('a project comes back with its id, also from another screen, and shows there at once', async ({
  administrator: page,
  content,
}) => {
  await content.add('project', kite);
  const [before] = await content.list<Project>('project');
  await page.goto('/manage/project');
  await deleteRow(page, 'Kite camera');
  await menu(page).getByRole('button', { name: 'Info' }).click();
  await menu(page).getByRole('link', { name: 'Projects' }).click();
  await expect(titles(page).filter({ hasText: 'Kite camera' })).toHaveCount(0);
  await undo(page).click();
  await expect(alert(page, 'success')).toHaveText(/Restored Kite camera/);
  await expect(titles(page).first()).toHaveText('Kite camera');
  const [after] = await content.list<Project>('project');
  expect(after).toEqual({ ...before, version: before!.version + 1 });
});

test('Undo is reached and pressed by keyboard, and its time stands still while it has the focus', async ({
  administrator: page,
  content,
}) => {
  await content.add('project', kite);
  await page.goto('/manage/project');
  await page.clock.install();
  await button(page, 'Delete Kite camera').focus();
  await page.keyboard.press('Enter');
  await expect(choice(page, 'Cancel')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(choice(page, 'Delete')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(undo(page)).toBeFocused();
  await page.clock.fastForward(60_000);
  await page.keyboard.press('Enter');
  await expect(titles(page).first()).toHaveText('Kite camera');
  await expect(page.getByRole('main')).toBeFocused();
});

test('Undo is reached by keyboard after Retry, too', async ({ administrator: page, content, complaints }) => {
  await content.add('project', kite);
  await page.goto('/manage/project');
  complaints.expect(/Failed to load resource/);
  await page.route('**/api/project/edit/*', (route) => route.abort(), { times: 1 });
  await askToDelete(page, 'Kite camera');
  await button(page, 'Retry').focus();
  await page.keyboard.press('Enter');
  await expect(undo(page)).toBeFocused();
});

test('Undo stands within a narrow and a wide window, however long a word the name is', async ({
  administrator: page,
  content,
}) => {
  const title = 'https://example.org/'.padEnd(200, 'averylongpath');
  await content.add('project', { ...kite, title });
  await page.goto('/manage/project');
  await deleteRow(page, title);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(undo(page)).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.alert').getByRole('button', { name: 'Dismiss' })).toBeInViewport({
      ratio: 1,
    });
  }
});
