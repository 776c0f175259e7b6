import { expect } from '@playwright/test';
import { expectAccessible } from '../../../e2e/browser/accessible.js';
import { beginVisit, expectSameVisit } from '../../../e2e/browser/visit.js';
import { expectWorkingFrame } from '../../../e2e/pages/frame.js';
import { test } from '../../../e2e/faults/broken-visit.js';
import { saidOnRetry } from '../../../e2e/faults/failing-scripts.js';
import { expectHome, expectInterests, notice, retry } from '../../../e2e/faults/region.js';

const path = '/info/interests';
const style = /^\/releases\/mfe-public\/.*\/interests\..*\.css/;

test('the style of the first screen hangs: it is inlined, so nothing requests it', async ({
  page,
  beginBrokenVisit,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await beginBrokenVisit(path, style, { fault: 'hang', complaints: [] }, expectInterests);
  await page.waitForLoadState('networkidle');
  await expectInterests(page);
  await expect(page.getByRole('table').first()).toHaveCSS('table-layout', 'fixed');
  expect(asked.filter((file) => style.test(file))).toEqual([]);
  expect(asked.some((file) => /mfe-public\/.*\.js/.test(file))).toBe(true);
});

test('the style of a later screen hangs: the page goes on, and its region says so, until Retry', async ({
  page,
  product,
  complaints,
}) => {
  complaints.expect(saidOnRetry);
  await page.clock.install();
  await page.goto('/');
  await expectHome(page);
  await beginVisit(page);
  product.proxy.fail(style, 'hang');
  const asked = page.waitForRequest((request) => style.test(new URL(request.url()).pathname));
  await page.getByRole('main').getByRole('link', { name: 'Interests' }).click();
  await asked;
  await page.clock.fastForward(8_000);
  await expect(notice(page)).toContainText('taking longer than usual');
  await expectWorkingFrame(page);
  await expectAccessible(page);

  product.proxy.heal();
  await retry(page).click();
  await expectInterests(page);
  await expectSameVisit(page);
});
