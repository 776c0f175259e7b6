import { expect } from '@playwright/test';
import { expectAccessible } from '../browser/accessible.js';
import { signIn } from '../browser/signed-in.js';
import { beginVisit, expectSameVisit } from '../browser/visit.js';
import { expectWorkingFrame } from '../pages/frame.js';
import { test } from '../product/test.js';
import { failingScripts, notUsedYet, saidOnRetry } from './failing-scripts.js';
import { expectHome, expectInterests, expectOnlyRegionAway, notice, retry, screens } from './region.js';

const entry = /^\/releases\/mfe-public\/.*\/remote-entry\./;

for (const { path, expectShown } of screens) {
  for (const { name, fault, complaints: expected } of failingScripts) {
    test(`mfe-public's entry ${name} on ${path}: only its region is away, until Retry`, async ({
      page,
      newVisitor,
      product,
      complaints,
    }) => {
      await page.goto(path);
      await expectShown(page);
      await expectWorkingFrame(page);

      complaints.expect(...expected);
      product.proxy.fail(entry, fault);
      const visitor = await newVisitor();
      await visitor.goto(path);
      await beginVisit(visitor);
      await expectOnlyRegionAway(visitor);
      await expectAccessible(visitor);
      await retry(visitor).click();
      await expectOnlyRegionAway(visitor);

      product.proxy.heal();
      await retry(visitor).click();
      await expectShown(visitor);
      await expectSameVisit(visitor);
    });
  }

  test(`mfe-public's entry hangs on ${path}: after 8 s its region says so, until Retry`, async ({
    page,
    newVisitor,
    product,
    complaints,
  }) => {
    await page.goto(path);
    await expectShown(page);
    const heading = await page.getByRole('heading', { level: 1 }).innerText();

    complaints.expect(saidOnRetry, notUsedYet);
    product.proxy.fail(entry, 'hang');
    const visitor = await newVisitor();
    await visitor.goto(path, { waitUntil: 'commit' });
    await beginVisit(visitor);
    await expectShown(visitor);
    await expectWorkingFrame(visitor);
    await expect(notice(visitor)).toContainText('taking longer than usual', { timeout: 15_000 });
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expectAccessible(visitor);

    product.proxy.heal();
    await retry(visitor).click();
    await expectShown(visitor);
    await visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expectHome(visitor);
    await visitor.getByRole('main').getByRole('link', { name: 'Interests' }).click();
    await expectInterests(visitor);
    await expectSameVisit(visitor);
  });
}

test('a remote that is away takes no other with it, and once back it stays', async ({
  page,
  product,
  complaints,
}) => {
  complaints.expect(...failingScripts[0]!.complaints);
  product.proxy.fail(entry, { status: 404 });
  await signIn(page, { isAdmin: false });
  await page.goto('/');
  await beginVisit(page);
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
