import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { notice } from '../faults/region.js';
import { expectWorkingFrame } from '../pages/frame.js';
import type { Alter } from '../product/publish-copy.js';
import { ownProductTest as test } from '../product/test.js';
import { type BrokenVersion, complaints as ofBroken } from './broken-versions.js';

const heading = 'About Me, said the last good version';
export const time = 'Time, said the last good version';

/** A version that says things on About Me, and in the late dialog of an entry, that no other version says. */
export const lastGood: Alter = (_file, text) =>
  text.replaceAll('"About Me"', `"${heading}"`).replaceAll('"Time"', `"${time}"`);

export const path = '/info/about';
export const region = (page: Page) => page.locator('[data-remote="mfe-public"]');

export async function expectLastGood(page: Page, version: string): Promise<void> {
  await expect(region(page)).toHaveAttribute('data-version', version);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
}

const reportOf = async (page: Page) =>
  (await page.waitForRequest('**/api/front-ends/reports')).postDataJSON();

/** Tests that the last good version is shown in the place of a broken one. */
export function testStandIn({ name, alter }: BrokenVersion): void {
  test(`a version that ${name}: the page shows the last good one instead`, async ({
    page,
    product,
    complaints,
  }) => {
    const good = await product.publishCopy('mfe-public', lastGood);
    await page.goto(path);
    await expectLastGood(page, good);

    complaints.expect(...ofBroken);
    const broken = await product.publishCopy('mfe-public', alter);
    const reported = reportOf(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expectLastGood(page, good);
    expect(await reported).toMatchObject({
      name: 'mfe-public',
      version: broken,
      module: './about',
      shownInstead: good,
    });
    await expectWorkingFrame(page);
  });
}
