import { expect } from '@playwright/test';
import type { Visits } from '@portico/contract/visits/visits';
import { test } from './test.js';

// With a product that no other test has read: of one network twenty pages an hour count.
test.use({ installation: 'named' });

test('a visit counts with each of its pages, but not with Global Privacy Control or while none are counted', async ({
  visit,
  product,
}) => {
  const { token } = await product.session('administrator');
  await visit.goto('/info/interests');
  await visit.run(() => void Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await product.saveSite({ countVisits: false });
  await visit.goto('/info/experience');
  await product.saveSite({ countVisits: true });
  await visit.goto('/info/about');
  await visit.press('Privacy');
  await visit.heading('Privacy Policy');
  await visit.goto('/info/project');
  const counted = async () => {
    const answer = await fetch(`${product.url}/api/visits`, { headers: { 'x-auth-token': token } });
    const { pages, hosts } = (await answer.json()) as Visits;
    return { pages, hosts };
  };
  const pages = ['/info/about', '/privacy'].map((value) => ({ value, count: 1 }));
  await expect.poll(counted).toEqual({ pages, hosts: [] });
});
