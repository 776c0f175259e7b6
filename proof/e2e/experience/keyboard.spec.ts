import { expect } from '@playwright/test';
import { themes } from '@portico/contract/themes';
import { test } from '../../../e2e/account/test.js';
import { storeTheme } from '../../../e2e/browser/theme.js';
import { tabTo } from '../../../e2e/keyboard/tab-to.js';
import { expectVisibleFocus } from '../../../e2e/keyboard/visible-focus.js';
import { drawnFor } from '../drawn.js';
import {
  addEntry,
  button,
  choice,
  dialog,
  diving,
  entry,
  field,
  languages,
  zig,
} from '../../../e2e/experience/entries.js';

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
    await expect(languages(page).first()).toContainText(zig.body);
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

test('a job with dates is added by keyboard alone, and is on the timeline before what ended earlier', async ({
  signedIn: page,
  account,
  request,
}) => {
  const job = { type: 'Employment', time: '1 year' };
  await addEntry(request, account, { ...job, body: 'Deck hand', start: '2013', end: '2015-09' });
  await addEntry(request, account, { ...job, body: 'Harbour pilot', start: '2015-10', end: '2016' });
  await page.goto('/info/experience');
  await tabTo(page, button(page, 'Add experience'));
  await page.keyboard.press('Enter');
  await page.keyboard.type(zig.type);
  await tabTo(page, choice(page, 'More'));
  await page.keyboard.press('Enter');
  await expect(field(page, 'Start')).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.type('2015-03');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2015-02');
  await tabTo(page, field(page, 'Type'), 'Shift+Tab');
  await page.keyboard.type('employment');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Lighthouse keeper');
  await page.keyboard.press('Tab');
  await page.keyboard.type('8 months');
  await page.keyboard.press('Enter');
  await expect(field(page, 'End')).toBeFocused();
  await expect(field(page, 'End')).toHaveAccessibleDescription(/End must not be before Start$/);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('2015-10');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('dialog')).toHaveCount(0);
  const timeline = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
  await expect(timeline.filter({ has: page.getByRole('button') })).toContainText([
    'Harbour pilot',
    'Lighthouse keeperEmployment8 monthsMar 2015 – Oct 2015',
    'Deck hand',
  ]);
  await tabTo(page, button(page, 'Edit Lighthouse keeper'));
  await expect(button(page, 'Edit Lighthouse keeper')).toHaveCSS('opacity', '1');
});
