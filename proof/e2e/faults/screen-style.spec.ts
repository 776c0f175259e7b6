import { expect } from '@playwright/test';
import { test } from '../../../e2e/product/test.js';
import { expectInterests } from '../../../e2e/faults/region.js';

const style = /^\/releases\/mfe-public\/.*\/interests\..*\.css/;

test('the style of the first screen hangs: it is inlined, so nothing requests it', async ({
  page,
  product,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  product.proxy.fail(style, 'hang');
  await page.goto('/info/interests', { waitUntil: 'networkidle' });
  await expectInterests(page);
  await expect(page.getByRole('table').first()).toHaveCSS('table-layout', 'fixed');
  expect(asked.filter((file) => style.test(file))).toEqual([]);
  expect(asked.some((file) => /mfe-public\/.*\.js/.test(file))).toBe(true);
});
