import { expect } from '@playwright/test';
import { beginVisit, expectSameVisit } from '../browser/visit.js';
import { test } from '../product/test.js';
import { failingScripts, saidOnRetry } from './failing-scripts.js';
import { expectHome, expectOnlyRegionAway, notice, retry } from './region.js';

const scripts = /^\/releases\/mfe-public\/.*\/(?:home|interests)\..*\.js/;
const scriptsAndStyles = /^\/releases\/mfe-public\/.*\/(?:home|interests)\./;

for (const { name, fault, complaints: expected } of failingScripts) {
  test(`a screen's script ${name}: only its region is away, until Retry`, async ({
    page,
    newVisitor,
    product,
    complaints,
  }) => {
    await page.goto('/');
    await expectHome(page);

    complaints.expect(...expected);
    product.proxy.fail(scripts, fault);
    const visitor = await newVisitor();
    await visitor.goto('/');
    await beginVisit(visitor);
    await expectOnlyRegionAway(visitor);
    await retry(visitor).click();
    await expectOnlyRegionAway(visitor);

    product.proxy.heal();
    await retry(visitor).click();
    await expectHome(visitor);
    await visitor.getByRole('main').getByRole('link', { name: 'Interests' }).click();
    await expect(visitor.getByRole('table')).toHaveCount(4);
    await expectSameVisit(visitor);
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
  await expect(page.getByRole('table')).toHaveCount(4);
  await expectSameVisit(page);
});
