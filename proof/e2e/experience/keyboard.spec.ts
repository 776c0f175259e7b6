import { expect } from '@playwright/test';
import { test } from '../../../e2e/account/test.js';
import { tabTo } from '../keyboard/tab-to.js';
import { expectVisibleFocus } from '../keyboard/visible-focus.js';
import { button } from '../../../e2e/account/screens.js';
import { addEntry, choice, field, zig } from '../../../e2e/experience/entries.js';

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
    'Lighthouse keeperemployment8 monthsMar 2015 – Oct 2015',
    'Deck hand',
  ]);
  await expect(button(page, 'Edit Lighthouse keeper')).toHaveCSS('opacity', '0');
  await tabTo(page, button(page, 'Edit Lighthouse keeper'));
  await expect(button(page, 'Edit Lighthouse keeper')).toHaveCSS('opacity', '1');
});
