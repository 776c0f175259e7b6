import { expect, type Page } from '@playwright/test';
import { beginVisit, expectSameVisit } from '../browser/visit.js';
import { builtFrontEnd } from '../product/front-ends.js';
import { restoredTest as test } from '../product/test.js';

const before = 'Get in touch';
const after = 'Published while the site was open.';

const region = (page: Page) => page.locator('[data-remote="mfe-public"]');

test('a changed mfe-public goes live by itself; an open page goes on with its versions', async ({
  page,
  newVisitor,
  request,
  product,
}) => {
  const { version } = builtFrontEnd('mfe-public');
  const shellBefore = builtFrontEnd('shell').version;
  await page.goto('/');
  await beginVisit(page);
  await expect(region(page)).toHaveAttribute('data-version', version);
  await expect(region(page)).toContainText(before);

  const newVersion = await product.publishCopy('mfe-public', (_file, text) => text.replaceAll(before, after));
  expect(newVersion).not.toBe(version);

  const html = await (await request.get('/')).text();
  expect(html).toContain(`data-version="${newVersion}"`);
  expect(html).toContain(after);
  expect(html).not.toContain(before);
  expect(html).toContain(`data-shell="${shellBefore}"`);

  // The visitor comes home in the browser, so what is shown then is the new browser bundle's.
  const visitor = await newVisitor();
  await visitor.goto('/info/interests');
  await visitor.getByRole('link', { name: 'Home' }).click();
  await expect(region(visitor)).toHaveAttribute('data-version', newVersion);
  await expect(region(visitor)).toContainText(after);

  await page.getByRole('main').getByRole('link', { name: 'Interests' }).click();
  await expect(page.getByRole('table')).toHaveCount(4);
  await expect(region(page)).toHaveAttribute('data-version', version);
  await page.goBack();
  await expect(region(page)).toContainText(before);
  await expectSameVisit(page);

  await page.reload();
  await expect(region(page)).toHaveAttribute('data-version', newVersion);
  await expect(region(page)).toContainText(after);
});
