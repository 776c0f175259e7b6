import { expect } from '@playwright/test';
import { signIn } from '../../../e2e/browser/signed-in.js';
import { beginVisit, expectSameVisit } from '../../../e2e/browser/visit.js';
import { button, field } from '../../../e2e/experience/entries.js';
import { expectWorkingFrame } from '../../../e2e/pages/frame.js';
import { ownProductTest as test } from '../../../e2e/product/test.js';
import { brokenVersions, complaints as ofBroken } from '../../../e2e/releases/broken-versions.js';
import {
  expectLastGood,
  lastGood,
  path,
  region,
  testStandIn,
  time,
} from '../../../e2e/releases/stand-in-test.js';
import { drawn } from '../drawn.js';

for (const broken of drawn(brokenVersions, 2)) testStandIn(broken);

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
