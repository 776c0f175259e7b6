import { expect } from '@playwright/test';
import { test } from '../../../e2e/product/test.js';
import { noLastGood } from '../../../e2e/faults/failing-scripts.js';
import { notice } from '../../../e2e/faults/region.js';

test("a screen's script that hangs is given up after 120 s (S9.3)", async ({ page, product, complaints }) => {
  complaints.expect(/Loading chunk/, noLastGood);
  await page.clock.install();
  // Before the region's script is there, a link would load a whole page.
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.clock.pauseAt(Date.now() + 60_000);
  product.proxy.fail(/^\/releases\/mfe-public\/.*\/interests\..*\.js/, 'hang');
  const asked = page.waitForRequest(/\/interests\..*\.js/);
  // Its style is waited for as long, and the clock runs fast.
  const styled = page.waitForResponse(/\/interests\..*\.css/).then((answer) => answer.finished());
  await page.getByRole('main').getByRole('link', { name: 'Interests' }).press('Enter');
  await Promise.all([asked, styled]);

  await page.clock.runFor(119_000);
  await expect(notice(page)).toContainText('taking longer than usual');
  await page.clock.runFor(1_000);
  await expect(notice(page)).toContainText('not available right now');
});
