import { expect } from '@playwright/test';
import { alert } from '../../../e2e/account/screens.js';
import { button, choice } from '../../../e2e/experience/entries.js';
import { kite } from '../../../e2e/administration/content.js';
import { test } from '../../../e2e/administration/content-test.js';

test('Undo stands within a narrow and a wide window, however long a word the name is', async ({
  administrator: page,
  content,
}) => {
  const title = 'https://example.org/'.padEnd(200, 'averylongpath');
  await content.add('project', { ...kite, title });
  await page.goto('/manage/project');
  await button(page, `Delete ${title}`).click();
  await choice(page, 'Delete').click();
  await expect(alert(page, 'success')).toContainText(`Deleted ${title}`);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of ['Undo', 'Dismiss']) {
      const shown = page.locator('.alert').getByRole('button', { name });
      await expect(shown).toBeInViewport({ ratio: 1 });
    }
  }
});
