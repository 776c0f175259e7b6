import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { beginVisit, expectSameVisit } from '../../../e2e/browser/visit.js';
import { builtFrontEnd } from '../../../e2e/product/front-ends.js';
import { test } from '../../../e2e/product/test.js';
import { always } from '../../../e2e/faults/failing-scripts.js';
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

for (const [name, fault, ...complaints] of [
  ['hangs', 'hang'],
  ['has another byte', 'changed', ...always, /valid digest/],
] as const) {
  test(`a part of the shell that a screen needs ${name}: its region says so, until Retry`, async ({
    page,
    product,
    complaints: expected,
  }) => {
    expected.expect(...complaints);
    await page.clock.install();
    const asked = page.waitForRequest((request) => list.test(new URL(request.url()).pathname));
    product.proxy.fail(list, fault);
    // A page of which a part hangs is never loaded.
    await page.goto('/info/interests', { waitUntil: 'commit' });
    await beginVisit(page);
    await asked;
    if (fault === 'hang') await page.clock.fastForward(8_000);
    await expect(notice(page)).toBeVisible();
    product.proxy.heal();
    await retry(page).click();
    await expectInterests(page);
    await expectSameVisit(page);
  });
}
