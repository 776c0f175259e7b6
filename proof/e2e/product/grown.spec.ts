import { expect } from '@playwright/test';
import { test } from '../../../e2e/product/test.js';

// Other tests of the worker add to it.
test('a grown installation has the people and the content that screens are to bear', async ({
  product,
  request,
}) => {
  const { token } = await product.session('administrator');
  const get = (path: string) => request.get(`/api/${path}`, { headers: { 'x-auth-token': token } });
  const count = async (path: string) => ((await (await get(path)).json()) as unknown[]).length;
  const users = await get('users');

  expect(await count('project')).toBeGreaterThanOrEqual(60);
  expect(await count('interests')).toBeGreaterThanOrEqual(120);
  expect(await count('experience')).toBeGreaterThanOrEqual(120);
  expect(Number(users.headers()['x-total-count'])).toBeGreaterThanOrEqual(250);
  expect(await count('audit')).toBe(100);
});
