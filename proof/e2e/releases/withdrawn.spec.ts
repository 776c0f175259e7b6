import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { restoredTest as test } from '../../../e2e/product/test.js';
import { root } from '../../../tools/steps/checkout.mjs';

test('a withdrawn remote is gone from addresses and menu, and comes back', async ({
  page,
  request,
  product,
}) => {
  const release = (...command: string[]) =>
    promisify(execFile)(process.execPath, [join(root, 'tools', 'release.mjs'), ...command], {
      env: { ...process.env, DATA_DIR: product.dataDir },
    });
  const login = page.getByRole('navigation').getByRole('link', { name: 'Login' });
  const statusOf = async (path: string) => (await request.get(path)).status();
  await page.goto('/');
  await expect(login).toBeVisible();
  expect(await statusOf('/users/login')).toBe(200);

  await release('withdraw', 'mfe-account');
  expect(await statusOf('/users/login')).toBe(404);
  expect(await statusOf('/api/health/ready')).toBe(200);
  // What is open goes on.
  await login.click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await page.goto('/');
  await expect(page.locator('[data-remote="mfe-public"]')).toContainText('Get in touch');
  await expect(login).toHaveCount(0);

  await release('rollback', 'mfe-account');
  await page.goto('/users/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});
