import { expect } from '@playwright/test';
import { signIn } from '../../../e2e/browser/signed-in.js';
import { beginVisit, expectSameVisit } from '../../../e2e/browser/visit.js';
import { button, field } from '../../../e2e/experience/entries.js';
import { ownProductTest as test } from '../../../e2e/product/test.js';
import { complaints as ofBroken, throwingAtRender } from '../../../e2e/releases/broken-versions.js';
import { expectLastGood, lastGood, path, region, time } from '../../../e2e/releases/last-good.js';

test('a visit keeps to the last good version, also for other screens and what they load late', async ({
  page,
  product,
  complaints,
}) => {
  const good = await product.publishCopy('mfe-public', lastGood);
  complaints.expect(...ofBroken);
  await product.publishCopy('mfe-public', throwingAtRender);
  await signIn(page, product, 'user');
  await page.goto(path);
  await beginVisit(page);
  await expectLastGood(page, good);

  const prefetched = page.waitForRequest((request) => request.url().includes(`/${good}/experience.`));
  await page.getByRole('button', { name: 'Info' }).click();
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Experience' });
  await link.hover();
  await prefetched;
  await link.click();
  await expect(region(page)).toHaveAttribute('data-version', good);
  await button(page, 'Add experience').click();
  await expect(field(page, time)).toBeVisible();
  await expectSameVisit(page);
});
