import { expect, type Page } from '@playwright/test';
import { notice } from '../faults/region.js';
import { expectWorkingFrame } from '../pages/frame.js';
import type { Alter } from '../product/publish-copy.js';
import { restoredTest as test } from '../product/test.js';

const path = '/info/about';
const heading = 'About Me, said the last good version';

const lastGood: Alter = (_file, text) => text.replaceAll('"About Me"', `"${heading}"`);
// The code for the browser fails. That for the server is well.
const throwing: Alter = (file, text) =>
  file.startsWith('browser/remote-entry.') ? `throw new Error('broken on purpose');\n${text}` : text;

async function expectLastGood(page: Page, version: string): Promise<void> {
  await expect(page.locator('[data-remote="mfe-public"]')).toHaveAttribute('data-version', version);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
}

test('a version that throws at import: the page shows the last good one instead', async ({
  page,
  product,
  complaints,
}) => {
  const good = await product.publishCopy('mfe-public', lastGood);
  await page.goto(path);
  await expectLastGood(page, good);

  complaints.expect(/broken on purpose/, /Loading chunk/, /React error #422/);
  await product.publishCopy('mfe-public', throwing);
  await page.goto(path, { waitUntil: 'commit' });
  await expectLastGood(page, good);
  await expectWorkingFrame(page);
});
