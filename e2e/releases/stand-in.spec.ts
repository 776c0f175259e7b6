import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { signIn } from '../browser/signed-in.js';
import { beginVisit, expectSameVisit } from '../browser/visit.js';
import { button, field } from '../experience/entries.js';
import { notice } from '../faults/region.js';
import { expectWorkingFrame } from '../pages/frame.js';
import type { Alter } from '../product/publish-copy.js';
import { ownProductTest as test } from '../product/test.js';
import { drawn } from '../sample/drawn.js';
import { brokenVersions, complaints as ofBroken } from './broken-versions.js';

const heading = 'About Me, said the last good version';
const time = 'Time, said the last good version';

/** A version that says things on About Me, and in the late dialog of an entry, that no other version says. */
const lastGood: Alter = (_file, text) =>
  text.replaceAll('"About Me"', `"${heading}"`).replaceAll('"Time"', `"${time}"`);

const path = '/info/about';
const region = (page: Page) => page.locator('[data-remote="mfe-public"]');

async function expectLastGood(page: Page, version: string): Promise<void> {
  await expect(region(page)).toHaveAttribute('data-version', version);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
}

const reportOf = async (page: Page) =>
  (await page.waitForRequest('**/api/front-ends/reports')).postDataJSON();

for (const { name, alter } of drawn(brokenVersions, 2)) {
  test(`a version that ${name}: the page shows the last good one instead`, async ({
    page,
    product,
    complaints,
  }) => {
    const good = await product.publishCopy('mfe-public', lastGood);
    await page.goto(path);
    await expectLastGood(page, good);

    complaints.expect(...ofBroken);
    const broken = await product.publishCopy('mfe-public', alter);
    const reported = reportOf(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expectLastGood(page, good);
    expect(await reported).toMatchObject({
      name: 'mfe-public',
      version: broken,
      module: './about',
      shownInstead: good,
    });
    await expectWorkingFrame(page);
  });
}

test('two broken versions, one after the other: the page goes back past both', async ({
  page,
  product,
  complaints,
}) => {
  const good = await product.publishCopy('mfe-public', lastGood);
  await page.goto(path);
  await expectLastGood(page, good);

  complaints.expect(...ofBroken);
  const { alter } = brokenVersions.find(({ name }) => name === 'throws as its screen renders')!;
  await product.publishCopy('mfe-public', alter);
  await product.publishCopy('mfe-public', alter);
  await page.goto(path, { waitUntil: 'commit' });
  await expectLastGood(page, good);
  await expectWorkingFrame(page);
});

test('a visit keeps to the last good version, also for other screens and what they load late', async ({
  page,
  product,
  complaints,
}) => {
  const good = await product.publishCopy('mfe-public', lastGood);
  complaints.expect(...ofBroken);
  const { alter } = brokenVersions.find(({ name }) => name === 'throws as its screen renders')!;
  await product.publishCopy('mfe-public', alter);
  await signIn(page, product, 'user');
  await page.goto(path);
  await beginVisit(page);
  await expectLastGood(page, good);

  const prefetched = page.waitForRequest((request) => request.url().includes(`/${good}/experience.`));
  await page.getByRole('button', { name: 'Info' }).click();
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Experience' });
  await link.hover();
  await prefetched;
  await link.click();
  await expect(region(page)).toHaveAttribute('data-version', good);
  await button(page, 'Add experience').click();
  await expect(field(page, time)).toBeVisible();
  await expectSameVisit(page);
});

for (const needed of ['react', '@module-federation/runtime'])
  test(`a version that needs another ${needed}: not a byte of it is loaded, the last good one is shown`, async ({
    page,
    product,
    complaints,
  }) => {
    const good = await product.publishCopy('mfe-public', lastGood);
    const unfit = await product.publishCopy('mfe-public', (file, text) =>
      file === 'assets.json' ? text.replace(new RegExp(`("${needed}": "\\^)\\d+`), '$199') : text,
    );
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/users/login');

    complaints.expect(
      new RegExp(`mfe-public@\\S+ is incompatible with shell@\\S+: it needs ${needed} \\^99`),
    );
    await page.getByRole('button', { name: 'Info' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
    await expectLastGood(page, good);
    expect(asked.filter((url) => url.includes(`/${unfit}/`))).toEqual([]);
  });
