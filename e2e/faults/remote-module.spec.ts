import { expect } from '@playwright/test';
import { beginVisit, expectSameVisit } from '../browser/visit.js';
import { drawn } from '../sample/drawn.js';
import { test } from './broken-visit.js';
import { failingScripts, saidOnRetry } from './failing-scripts.js';
import { expectAwayUntilRetry, expectHome, expectInterests, notice, retry } from './region.js';

const scripts = /^\/releases\/mfe-public\/.*\/(?:home|interests)\..*\.js/;
const scriptsAndStyles = /^\/releases\/mfe-public\/.*\/(?:home|interests)\./;

for (const { name, ...failure } of drawn(failingScripts, 2)) {
  test(`a screen's script ${name}: only its region is away, until Retry`, async ({
    page,
    product,
    beginBrokenVisit,
  }) => {
    await beginBrokenVisit('/', scripts, failure, expectHome);
    await expectAwayUntilRetry(page, () => product.proxy.heal(), expectHome);
    await page.getByRole('main').getByRole('link', { name: 'Interests' }).click();
    await expectInterests(page);
    await expectSameVisit(page);
  });
}

test("a screen's files hang on the way to it: after 8 s its region says so, until Retry", async ({
  page,
  product,
  complaints,
}) => {
  await page.goto('/');
  await expectHome(page);
  await beginVisit(page);

  complaints.expect(saidOnRetry);
  product.proxy.fail(scriptsAndStyles, 'hang');
  await page.getByRole('main').getByRole('link', { name: 'Interests' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
  await expect(notice(page)).toContainText('taking longer than usual', { timeout: 15_000 });

  product.proxy.heal();
  await retry(page).click();
  await expectInterests(page);
  await expectSameVisit(page);
});
