import { type CDPSession, expect } from '@playwright/test';
import { signIn } from '../../../e2e/browser/signed-in.js';
import { restoredTest as test } from '../../../e2e/product/test.js';

/** The paths of what comes over the wire and not from the browser's cache. */
async function downloads(session: CDPSession): Promise<string[]> {
  const paths: string[] = [];
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ response }) => {
    const { url, fromDiskCache } = response;
    if (fromDiskCache || url.startsWith('data:')) return;
    paths.push(new URL(url).pathname);
  });
  return paths;
}

test('after mfe-admin was published, a returning visitor loads its new files and no other released file', async ({
  page,
  context,
  product,
}) => {
  await signIn(page, product, 'administrator');
  await page.goto('/manage/users', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User List');

  const again = await context.newPage();
  const released = (path: string) => path.startsWith('/releases/');
  const before = await downloads(await context.newCDPSession(again));
  await again.goto('/manage/users', { waitUntil: 'networkidle' });
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('User List');
  expect(before.filter(released)).toEqual([]);

  const version = await product.publishCopy('mfe-admin', (_file, text) =>
    text.replaceAll('User List', 'People'),
  );
  const later = await context.newPage();
  const after = await downloads(await context.newCDPSession(later));
  await later.goto('/manage/users', { waitUntil: 'networkidle' });
  await expect(later.getByRole('heading', { level: 1 })).toHaveText('People');
  expect(after).toContain('/manage/users');
  expect(after.filter(released).length).toBeGreaterThan(1);
  expect(
    after.filter((path) => released(path) && !path.startsWith(`/releases/mfe-admin/${version}/`)),
  ).toEqual([]);
});
