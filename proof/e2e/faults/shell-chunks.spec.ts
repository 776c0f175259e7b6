import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { signIn } from '../../../e2e/browser/signed-in.js';
import { beginVisit, expectSameVisit } from '../../../e2e/browser/visit.js';
import { button, choice, dialog } from '../../../e2e/experience/entries.js';
import { builtFrontEnd } from '../../../e2e/product/front-ends.js';
import type { Failure } from '../../../e2e/faults/broken-visit.js';
import { test } from '../../../e2e/faults/broken-visit.js';
import { always, saidOnRetry } from '../../../e2e/faults/failing-scripts.js';
import { expectInterests, notice, retry } from '../../../e2e/faults/region.js';

/** The paths of the late chunks of the shell that a text is in. */
function chunksThatSay(text: string): RegExp {
  const folder = join(builtFrontEnd('shell').folder, 'dist/browser');
  const files = readdirSync(folder).filter((file) => /^\d+\..*\.js$/.test(file));
  const saying = files.filter((file) => readFileSync(join(folder, file), 'utf8').includes(text));
  expect(saying).not.toEqual([]);
  return new RegExp(`^/releases/shell/.*/(?:${saying.join('|')})`);
}

const list = chunksThatSay('This list could not be loaded');
const rowDialog = chunksThatSay('add it as a new one');

const failures: Record<string, Failure> = {
  hangs: { fault: 'hang', complaints: [saidOnRetry] },
  'has another byte': { fault: 'changed', complaints: [...always, /valid digest/] },
};

for (const [name, failure] of Object.entries(failures)) {
  test(`a part of the shell that a screen needs ${name}: its region says so, until Retry`, async ({
    page,
    product,
    beginBrokenVisit,
  }) => {
    await page.clock.install();
    const asked = page.waitForRequest((request) => list.test(new URL(request.url()).pathname));
    await beginBrokenVisit('/info/interests', list, failure, expectInterests);
    await asked;
    if (failure.fault === 'hang') await page.clock.fastForward(8_000);
    await expect(notice(page)).toBeVisible();
    product.proxy.heal();
    await retry(page).click();
    await expectInterests(page);
    await expectSameVisit(page);
  });
}

const opened = (page: Page) => dialog(page, 'Add experience');

test('a part of the shell that a dialog needs hangs: the screen says so, until Retry', async ({
  page,
  newVisitor,
  product,
}) => {
  const before = await newVisitor();
  await signIn(before, product, 'user');
  await before.goto('/info/experience');
  await button(before, 'Add experience').click();
  await expect(opened(before)).toBeVisible();
  await before.close();

  await page.clock.install();
  await signIn(page, product, 'user');
  product.proxy.fail(rowDialog, 'hang');
  await page.goto('/info/experience', { waitUntil: 'commit' });
  await beginVisit(page);
  await button(page, 'Add experience').click();
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('main')).toContainText('This takes longer than usual.');
  product.proxy.heal();
  await retry(page).click();
  await expect(opened(page)).toBeVisible();
  await choice(page, 'Cancel').click();
  await expect(button(page, 'Add experience')).toBeFocused();
  await expectSameVisit(page);
});
