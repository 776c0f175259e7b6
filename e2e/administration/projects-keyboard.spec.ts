import { expect } from '@playwright/test';
import { storeTheme } from '../browser/theme.js';
import { button, choice, field } from '../experience/entries.js';
import { tabTo } from '../keyboard/tab-to.js';
import { expectVisibleFocus } from '../keyboard/visible-focus.js';
import { drawnFor } from '../sample/drawn.js';
import { kite, namesIn, rowing, titles } from './content.js';
import { test } from './content-test.js';

for (const theme of drawnFor('content by keyboard', ['dark', 'light'] as const)) {
  test(`a project is added, changed, deleted and brought back by keyboard alone, in the ${theme} theme`, async ({
    administrator: page,
  }) => {
    test.slow();
    await storeTheme(page, theme);
    await page.goto('/manage/project');
    const add = button(page, 'Add project');
    await tabTo(page, add);
    await page.keyboard.press('Enter');
    await expect(field(page, 'Title')).toBeFocused();
    for (const text of Object.values(kite)) {
      await expectVisibleFocus(page);
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await expect(choice(page, 'Add')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(titles(page).first()).toHaveText(kite.title);
    await expect(add).toBeFocused();

    await tabTo(page, button(page, `Edit ${kite.title}`));
    await page.keyboard.press('Space');
    await page.keyboard.press('End');
    await page.keyboard.type(' II');
    await page.keyboard.press('Enter');
    await expect(titles(page).first()).toHaveText(`${kite.title} II`);
    await expect(button(page, `Edit ${kite.title} II`)).toBeFocused();

    await tabTo(page, button(page, `Delete ${kite.title} II`));
    await page.keyboard.press('Enter');
    await tabTo(page, choice(page, 'Delete'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const undo = page.locator('.alert').getByRole('button', { name: 'Undo' });
    await tabTo(page, undo);
    await page.keyboard.press('Enter');
    await expect(titles(page).first()).toHaveText(`${kite.title} II`);
  });
}

test('an interest is added to a category that is chosen by keyboard alone', async ({
  administrator: page,
}) => {
  await page.goto('/manage/interests');
  await tabTo(page, button(page, 'Add interest'));
  await page.keyboard.press('Enter');
  await page.keyboard.type(rowing.name);
  await page.keyboard.press('Tab');
  await expectVisibleFocus(page);
  await page.keyboard.type('Hobb');
  await tabTo(page, field(page, 'About'));
  await page.keyboard.type(rowing.about);
  await tabTo(page, choice(page, 'Add'));
  await page.keyboard.press('Enter');
  await expect(namesIn(page, 'Hobby').first()).toHaveText(rowing.name);
});
