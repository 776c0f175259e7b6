import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { signIn } from '../browser/signed-in.js';
import { beginVisit } from '../browser/visit.js';
import { expectWorkingFrame } from '../pages/frame.js';
import { Product } from '../product/product.js';
import { test as base } from '../product/test.js';
import { workerProduct } from '../product/worker-product.js';
import { withSleepingFaults } from './faulty-code.js';
import { notice } from './region.js';
import { type Remote, withHooks } from './remotes.js';

const faulty = Object.fromEntries(
  withHooks.map(({ name, screen }) => [name, withSleepingFaults(name, screen.chunk)]),
);

/** With a product of remotes of which only one version was ever published, which holds faults that sleep. */
export const test = base.extend({
  sharedProduct: workerProduct(() => Product.start({ altered: faulty })),
});

/** Makes the page that of somebody who may see a remote's screen. */
export async function meet(page: Page, product: Product, { signedIn }: Remote): Promise<void> {
  if (signedIn) await signIn(page, product, signedIn);
}

/** Opens a remote's screen by its link on another remote's. */
export async function openFromAnother(page: Page, { screen, other }: Remote): Promise<void> {
  await page.goto(other.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.heading);
  await beginVisit(page);
  const main = page.getByRole('navigation', { name: 'Main' });
  if (screen.group) await main.getByRole('button', { name: screen.group }).click();
  await main.getByRole('link', { name: screen.link, exact: true }).click();
}

/** Everything around a region works, and another remote's screen opens in it and is left again. */
export async function expectRestWell(page: Page, { screen, other }: Remote): Promise<void> {
  await expectWorkingFrame(page);
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: other.link, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.heading);
  await expect(notice(page)).toHaveCount(0);
  // A page of which a part hangs is never loaded.
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(screen.path);
}
