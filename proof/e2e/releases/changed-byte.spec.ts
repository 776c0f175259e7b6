import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { complaints as ofFaults } from '../../../e2e/faults/complaints.js';
import { expectOnlyRegionAway, notice } from '../../../e2e/faults/region.js';
import { flipByte } from '../../../e2e/product/flip-byte.js';
import { builtFrontEnd } from '../../../e2e/product/front-ends.js';
import type { Product } from '../../../e2e/product/product.js';
import { ownProductTest as test } from '../../../e2e/product/test.js';
import { drawn, drawnFor } from '../drawn.js';

const name = 'mfe-public';
const path = '/info/about';
const region = (page: Page) => page.locator(`[data-remote="${name}"]`);

const files = { entry: /^remote-entry\..*\.js$/, script: /^about\..*\.js$/, style: /^about\..*\.css$/ };

/** Changes one byte of a released file on the disk, of which no compressed copy is left. */
async function change(product: Product, version: string, wanted: RegExp): Promise<void> {
  const folder = join(product.dataDir, 'releases', name, version);
  const file = (await readdir(folder)).find((one) => wanted.test(one))!;
  await Promise.all(['.br', '.gz'].map((ending) => rm(join(folder, file + ending), { force: true })));
  await writeFile(join(folder, file), flipByte(await readFile(join(folder, file))));
}

for (const [what, file] of drawn(Object.entries(files), 1)) {
  test(`one byte of a remote's ${what} changed on the disk: its region says that it is away`, async ({
    page,
    product,
    complaints,
  }) => {
    complaints.expect(...ofFaults);
    await change(product, builtFrontEnd(name).version, file);
    await page.goto(path);
    await expectOnlyRegionAway(page);
  });
}

for (const [what, file] of drawnFor('last good', Object.entries(files))) {
  test(`one byte of a new version's ${what} changed on the disk: the last good one is shown`, async ({
    page,
    product,
    complaints,
  }) => {
    complaints.expect(...ofFaults);
    const version = await product.publishCopy(name, (_file, text) => text.replaceAll('"About Me"', '"New"'));
    await change(product, version, file);
    await page.goto(path);
    await expect(region(page)).toHaveAttribute('data-version', builtFrontEnd(name).version);
    await expect(page.getByRole('heading', { name: 'About Me' })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });
}

test('one letter of the pointer changed: it is refused, and what was live stays until it is well', async ({
  page,
  product,
}) => {
  const { version } = builtFrontEnd(name);
  await page.goto(path);
  const pointer = join(product.dataDir, 'releases/current.json');
  const good = await readFile(pointer, 'utf8');
  await writeFile(pointer, good.replace('"About Me"', '"about Me"'));
  await page.goto(path);
  await expect(page).toHaveTitle(/^About Me/);
  await expect(region(page)).toHaveAttribute('data-version', version);
  expect(product.server.said).toContain(`${pointer} is invalid; what was live stays live`);

  await writeFile(pointer, good);
  const newVersion = await product.publishCopy(name, (_file, text) => text.replaceAll('"About Me"', '"New"'));
  await page.goto(path);
  await expect(region(page)).toHaveAttribute('data-version', newVersion);
});
