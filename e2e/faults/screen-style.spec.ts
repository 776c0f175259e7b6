import { expect } from '@playwright/test';
import { expectAccessible } from '../browser/accessible.js';
import { expectSameVisit } from '../browser/visit.js';
import { expectWorkingFrame } from '../pages/frame.js';
import { test } from './broken-visit.js';
import { failingScripts, saidOnRetry } from './failing-scripts.js';
import { expectAwayUntilRetry, expectInterests, notice, retry } from './region.js';

const path = '/info/interests';
const style = /^\/releases\/mfe-public\/.*\/interests\..*\.css/;

test('the style of the first screen answers 404: only its region is away, until Retry', async ({
  page,
  product,
  beginBrokenVisit,
}) => {
  const { fault, complaints } = failingScripts[0]!;
  const failure = { fault, complaints: [...complaints, /Loading css chunk/] };
  await beginBrokenVisit(path, style, failure, expectInterests);
  await expect(notice(page)).toBeVisible();
  await expectAccessible(page);
  await expectAwayUntilRetry(page, () => product.proxy.heal(), expectInterests);
});

test('the style of the first screen hangs: the page goes on, and its region says so, until Retry', async ({
  page,
  product,
  beginBrokenVisit,
}) => {
  await beginBrokenVisit(path, style, { fault: 'hang', complaints: [saidOnRetry] }, expectInterests);
  await expectWorkingFrame(page);
  await expect(notice(page)).toContainText('taking longer than usual', { timeout: 15_000 });
  await expectAccessible(page);

  product.proxy.heal();
  await retry(page).click();
  await expectInterests(page);
  await expectSameVisit(page);
});
