import { expect, type Page } from '@playwright/test';
import { LocalReleases } from '@portico/release/shipping/local-releases';
import { ReleaseStore } from '@portico/release/release-store';
import { signIn } from '../../../e2e/browser/signed-in.js';
import { menu } from '../../../e2e/pages/frame.js';
import { builtFrontEnd } from '../../../e2e/product/front-ends.js';
import { teamTest as test } from './team-notes.js';

const name = 'mfe-public';
const before = 'Get in touch';
const after = 'Only some see this.';

/** Runs in the page. React marks the elements that are its own. */
const isHydrated = (selector: string) =>
  Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactFiber'));

const region = (page: Page) => page.locator(`[data-remote="${name}"]`);
const offer = (page: Page) => page.getByText('A new version of this site is ready.');

// A hydration that React has to mend is an uncaught error, which fails every test.
test('while a version is shared, a visitor of each group has theirs, through a sign-in, until it ends', async ({
  product,
  newVisitor,
}) => {
  const old = builtFrontEnd(name).version;
  const version = await product.publishCopy(name, (_file, text) => text.replaceAll(before, after));
  const releases = new LocalReleases(new ReleaseStore(product.dataDir), () => Promise.resolve([]));
  await releases.rollback(name, version);
  await releases.promote([{ name, version }], { share: 50 });

  const versionFor = async (address: string) => {
    const headers = { 'x-forwarded-for': address };
    const live = (await (await fetch(`${product.url}/api/front-ends`, { headers })).json()) as {
      version: string;
    }[];
    return live.some((one) => one.version === version) ? version : old;
  };
  const addresses = Array.from({ length: 100 }, (_, index) => `198.51.100.${index}`);
  const groups = await Promise.all(
    addresses.map(async (address) => ({ address, version: await versionFor(address) })),
  );

  const visitors: { page: Page; shown: string; text: string }[] = [];
  for (const [shown, text] of [
    [version, after],
    [old, before],
  ] as const) {
    const { address } = groups.find((one) => one.version === shown)!;
    const headers = { 'x-forwarded-for': address };
    const html = async () => (await fetch(product.url, { headers })).text();
    const served = await html();
    expect(served).toContain(text);
    expect(served).toContain(`data-version="${shown}"`);
    expect(await html()).toBe(served);

    const page = await newVisitor({ extraHTTPHeaders: headers });
    visitors.push({ page, shown, text });
    await page.clock.install();
    await page.goto('/');
    // The clock that stands still stands still for `waitForFunction`, too.
    await expect.poll(() => page.evaluate(isHydrated, 'h1')).toBe(true);
    await expect(region(page)).toHaveAttribute('data-version', shown);
    await expect(region(page)).toContainText(text);

    // The offer is loaded late, and then looks every five minutes.
    await expect(async () => {
      const looked = page.waitForResponse('**/api/front-ends', { timeout: 5_000 });
      await page.clock.fastForward(301_000);
      await looked;
    }).toPass();
    await page.getByRole('main').getByRole('link', { name: 'Interests' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Interest List');
    await expect(offer(page)).toHaveCount(0);

    await signIn(page, product, 'user');
    await page.goto('/');
    await expect(menu(page).getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(region(page)).toHaveAttribute('data-version', shown);
    await expect(region(page)).toContainText(text);
  }

  await releases.rollback(name, version);
  for (const { page } of visitors) {
    await page.reload();
    await expect(region(page)).toHaveAttribute('data-version', old);
    await expect(region(page)).toContainText(before);
  }
});
