import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from '../../../e2e/account/test.js';
import { addEntry, button, entries, zig } from '../../../e2e/experience/entries.js';

const path = '/info/experience';

/** All that is in the scripts which were loaded up to now. */
async function loadedScripts(page: Page): Promise<string> {
  const addresses = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? name : [])),
  );
  const answers = await Promise.all(addresses.map((address) => page.request.get(address)));
  return (await Promise.all(answers.map((answer) => answer.text()))).join('\n');
}

/** What a dialog alone says. */
const dialogCode = 'Without a choice, the ongoing job';

test('dialogs are loaded for those who are signed in, before they are asked for, and for no visitor', async ({
  signedIn: page,
  newVisitor,
}) => {
  await page.goto(path);
  await expect.poll(() => loadedScripts(page)).toContain(dialogCode);

  const visitor = await newVisitor();
  await visitor.goto(path, { waitUntil: 'networkidle' });
  const scripts = await loadedScripts(visitor);
  expect(scripts).toContain('Filter by type');
  expect(scripts).not.toContain(dialogCode);
});

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
