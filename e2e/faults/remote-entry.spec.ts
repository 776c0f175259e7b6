import { expect } from '@playwright/test';
import { expectAccessible } from '../browser/accessible.js';
import { signIn } from '../browser/signed-in.js';
import { expectSameVisit } from '../browser/visit.js';
import { expectWorkingFrame } from '../pages/frame.js';
import { drawnFor } from '../sample/drawn.js';
import type { Failure } from './broken-visit.js';
import { test } from './broken-visit.js';
import { failingScripts, notUsedYet, saidOnRetry } from './failing-scripts.js';
import {
  expectAwayUntilRetry,
  expectHome,
  expectInterests,
  expectOnlyRegionAway,
  notice,
  retry,
  screens,
} from './region.js';

const entry = /^\/releases\/mfe-public\/.*\/remote-entry\./;

for (const { path, expectShown } of screens) {
  for (const { name, ...failure } of drawnFor(path, failingScripts, 2)) {
    test(`mfe-public's entry ${name} on ${path}: only its region is away, until Retry`, async ({
      page,
      product,
      beginBrokenVisit,
    }) => {
      await beginBrokenVisit(path, entry, failure, expectShown);
      await expect(notice(page)).toBeVisible();
      await expectAccessible(page);
      await expectAwayUntilRetry(page, () => product.proxy.heal(), expectShown);
    });
  }

  test(`mfe-public's entry hangs on ${path}: after 8 s its region says so, until Retry`, async ({
    page,
    product,
    beginBrokenVisit,
  }) => {
    const hanging = { fault: 'hang', complaints: [saidOnRetry, notUsedYet] } satisfies Failure;
    await beginBrokenVisit(path, entry, hanging, expectShown);
    await expectShown(page);
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    await expectWorkingFrame(page);
    await expect(notice(page)).toContainText('taking longer than usual', { timeout: 15_000 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expectAccessible(page);

    product.proxy.heal();
    await retry(page).click();
    await expectShown(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expectHome(page);
    await page.getByRole('main').getByRole('link', { name: 'Interests' }).click();
    await expectInterests(page);
    await expectSameVisit(page);
  });
}

test('a remote that is away takes no other with it, and once back it stays', async ({
  page,
  product,
  beginBrokenVisit,
}) => {
  await signIn(page, product, 'user');
  await beginBrokenVisit('/', entry, failingScripts[0]!, expectHome);
  await expectOnlyRegionAway(page);
  await retry(page).click();
  await expectOnlyRegionAway(page);

  await page.getByRole('button', { name: 'User' }).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Profile');

  product.proxy.heal();
  await page.goBack();
  await expectHome(page);

  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Profile');
  await page.goBack();
  await expectHome(page);
  await expectSameVisit(page);
});
