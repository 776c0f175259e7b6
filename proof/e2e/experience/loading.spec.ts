import { expect } from '@playwright/test';
import { test } from '../../../e2e/account/test.js';
import { button } from '../../../e2e/account/screens.js';
import { addEntry, entries, zig } from '../../../e2e/experience/entries.js';

const path = '/info/experience';

test('the own entries come to those of the owner, which never go away for it', async ({
  signedIn: page,
  account,
  request,
}) => {
  await addEntry(request, account, zig);
  await page.addInitScript(() => {
    const counts: number[] = [];
    Object.assign(window, { counts });
    const look = () => {
      const list = document.querySelector('main h1');
      if (list) counts.push(document.querySelectorAll('main [role="list"] > li').length);
      requestAnimationFrame(look);
    };
    // Frames come while the list is still being parsed, too.
    addEventListener('DOMContentLoaded', look);
  });
  for (const _visit of ['the first since the login', 'the second']) {
    await page.goto(path);
    await expect(button(page, 'Edit Zig')).toBeVisible();
    const counts = await page.evaluate(() => (window as unknown as { counts: number[] }).counts);
    expect(Math.min(...counts)).toBe((await entries(page).count()) - 1);
  }
});
