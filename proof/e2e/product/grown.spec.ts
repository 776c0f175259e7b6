import { expect } from '@playwright/test';
import { test } from '../../../e2e/product/test.js';

// Other tests of the worker add to it.
test('a grown installation has the people, the content and the month that screens are to bear', async ({
  product,
  request,
}) => {
  const { token } = await product.session('administrator');
  const get = (path: string) => request.get(`/api/${path}`, { headers: { 'x-auth-token': token } });
  const count = async (path: string) => ((await (await get(path)).json()) as unknown[]).length;
  const users = await get('users');
  const monthAgo = new Date(Date.now() - 28 * 24 * 60 * 60 * 1_000).toISOString();

  expect(await count('project')).toBeGreaterThanOrEqual(60);
  expect(await count('interests')).toBeGreaterThanOrEqual(120);
  expect(await count('experience')).toBeGreaterThanOrEqual(120);
  expect(Number(users.headers()['x-total-count'])).toBeGreaterThanOrEqual(250);
  expect(await count(`audit?to=${monthAgo}`)).toBeGreaterThan(0);
  expect(await count(`audit?from=${monthAgo}`)).toBe(100);
});
