import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { noLastGood, tooManyReports } from '../../../e2e/faults/failing-scripts.js';
import { meet } from '../../../e2e/faults/matrix-test.js';
import { notice } from '../../../e2e/faults/region.js';
import { type Remote, remoteOf } from '../../../e2e/faults/remotes.js';
import { CheckoutCopy } from '../../../e2e/product/checkout-copy.js';
import { test as base } from '../../../e2e/product/test.js';
import { workerProduct } from '../../../e2e/product/worker-product.js';
import { BuiltVersions } from './built-versions.js';
import { type Version, versions } from './versions.js';

/** With a product of versions that are built for these tests, once for all of them. */
const test = base.extend<object, { built: BuiltVersions }>({
  sharedProduct: workerProduct(),
  built: [
    async ({ sharedProduct }, use) => {
      const checkout = await CheckoutCopy.make();
      await use(new BuiltVersions(sharedProduct.dataDir, checkout));
      await checkout.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** What browsers say of a remote that needs another version of platform, and of one that runs with another. */
const ofMisfits = [
  noLastGood,
  tooManyReports,
  /IncompatibleRemoteError: .*: it needs @portico\/platform \^/,
  /React error #130/,
  /TypeError: Cannot read properties of undefined/,
];

async function expectShown(page: Page, { screen }: Remote, version: Version): Promise<void> {
  await page.goto(screen.path);
  await screen.expectShown(page);
  for (const { text } of versions[version])
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
}

/** @param text of the notice in the region's place */
async function expectFailed(page: Page, { screen }: Remote, text: string): Promise<void> {
  await page.goto(screen.path);
  await expect(notice(page)).toContainText(text);
}

// What is not built yet is built in the test that needs it.
test.slow();

const remote = remoteOf('mfe-public');
const version = '7.1.0';
const released = { name: remote.name, version } as const;

test('a remote works in a shell that has more to lend', async ({ page, product, built }) => {
  const shell = { name: 'shell', version: '7.2.0' } as const;
  await built.force(released);
  await built.promote(shell);
  await built.force(shell);
  await built.promote(released);
  await meet(page, product, remote);
  await expectShown(page, remote, version);
});

/** The command refuses it, and so does the page; or the command alone does, because only that compares the names. */
for (const [what, shellVersion, notice] of [
  ['lends another shape', '8.0.0', 'incompatible'],
  ['misses a name', '7.3.0', 'not available'],
] as const) {
  test(`a remote is refused where the shell ${what}, and would fail`, async ({
    page,
    product,
    built,
    complaints,
  }) => {
    const shell = { name: 'shell', version: shellVersion } as const;
    const doesNotFit = /cannot go live/;
    await built.force(released);
    await expect(built.promote(shell)).rejects.toThrow(doesNotFit);
    await built.force(shell);
    await expect(built.promote(released)).rejects.toThrow(doesNotFit);

    // Built to need no version it works where it fits, too: what fails below fails for what it meets there.
    const careless = { ...released, careless: true };
    await built.force({ name: 'shell', version }, careless);
    await meet(page, product, remote);
    await expectShown(page, remote, version);

    complaints.expect(...ofMisfits);
    await built.force(shell, released);
    await expectFailed(page, remote, notice);
    await built.force(shell, careless);
    await expectFailed(page, remote, 'not available');
  });
}
