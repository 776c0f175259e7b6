import { expect } from '@playwright/test';
import { themes } from '@portico/contract/themes';
import { test } from '../account/test.js';
import { storeTheme } from '../browser/theme.js';
import { tabTo } from '../keyboard/tab-to.js';
import { expectVisibleFocus } from '../keyboard/visible-focus.js';
import { drawnFor } from '../sample/drawn.js';
import { addEntry, button, choice, dialog, diving, entries, entry, field, zig } from './entries.js';

for (const theme of drawnFor('entry by keyboard', themes)) {
  test(`an entry is added, changed and deleted by keyboard alone, in the ${theme} theme`, async ({
    signedIn: page,
    account,
    request,
  }) => {
    await addEntry(request, account, diving);
    await storeTheme(page, theme);
    await page.goto('/info/experience');
    await expect(page.locator('body')).toHaveClass(theme);
    const add = button(page, 'Add experience');
    await tabTo(page, add);
    await page.keyboard.press('Enter');
    await expect(field(page, 'Type')).toBeFocused();
    await expectVisibleFocus(page);
    await page.keyboard.type(zig.type);
    await page.keyboard.press('Tab');
    await page.keyboard.type(zig.body);
    await page.keyboard.press('Tab');
    await page.keyboard.type(zig.time);
    await page.keyboard.press('Enter');
    await expect(entries(page).first()).toContainText(zig.body);
    await expect(add).toBeFocused();

    await tabTo(page, button(page, 'Edit Zig'));
    await page.keyboard.press('Space');
    await tabTo(page, field(page, 'Time'));
    await page.keyboard.press('End');
    await page.keyboard.type(' and a day');
    await tabTo(page, choice(page, 'Save'));
    await page.keyboard.press('Enter');
    await expect(entry(page, 'Zig')).toContainText('3 weeks and a day');
    await expect(button(page, 'Edit Zig')).toBeFocused();

    const deleteZig = button(page, 'Delete Zig');
    await tabTo(page, deleteZig);
    await page.keyboard.press('Enter');
    await expect(choice(page, 'Cancel')).toBeFocused();
    await expectVisibleFocus(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Delete Zig?')).toHaveCount(0);
    await expect(deleteZig).toBeFocused();

    await page.keyboard.press('Enter');
    await tabTo(page, choice(page, 'Delete'));
    await page.keyboard.press('Enter');
    await expect(entry(page, 'Zig')).toHaveCount(0);
    await expect(page.locator('.alert').getByRole('button', { name: 'Undo' })).toBeFocused();
    await expectVisibleFocus(page);
  });
}
