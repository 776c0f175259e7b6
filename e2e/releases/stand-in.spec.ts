import { expect } from '@playwright/test';
import { expectWorkingFrame } from '../pages/frame.js';
import { ownProductTest as test } from '../product/test.js';
import { complaints as ofBroken, throwingAtImport } from './broken-versions.js';
import { expectLastGood, lastGood, path } from './last-good.js';

test('a version that throws at import: the page shows the last good one instead', async ({
  page,
  product,
  complaints,
}) => {
  const good = await product.publishCopy('mfe-public', lastGood);
  await page.goto(path);
  await expectLastGood(page, good);

  complaints.expect(...ofBroken);
  const broken = await product.publishCopy('mfe-public', throwingAtImport);
  const reported = page.waitForRequest('**/api/front-ends/reports');
  await page.goto(path, { waitUntil: 'commit' });
  await expectLastGood(page, good);
  expect((await reported).postDataJSON()).toMatchObject({
    name: 'mfe-public',
    version: broken,
    module: './about',
    shownInstead: good,
  });
  await expectWorkingFrame(page);
});
