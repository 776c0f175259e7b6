import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { beginVisit, expectSameVisit } from '../browser/visit.js';
import { always } from './failing-scripts.js';
import { type CodeFault, wakes } from './faulty-code.js';
import type { ArrivalCell, Says } from './matrix.js';
import { expectRestWell, meet, openFromAnother, test } from './matrix-test.js';
import { notice, retry } from './region.js';
import type { Remote } from './remotes.js';

/** What browsers say in the console about the faults of the matrix. */
const ofFaults = [
  ...always,
  /status of 404/,
  /valid digest/,
  /net::ERR_/,
  /uncaught: SyntaxError/,
  /broken on purpose/,
  /provided no container/,
  /exposes no screen/,
  /React error #(?:185|301)/,
];

/** In milliseconds, for what is told at once; on a busy machine that takes some seconds. */
const atOnce = 15_000;

/** In milliseconds: what is waited for is called slow then. */
const slowAfter = 8_000;

async function expectSaid(page: Page, says: Exclude<Says, 'nothing'>) {
  if (says === 'away')
    return expect(notice(page)).toContainText('not available right now', { timeout: atOnce });
  // Once more where the page had not begun to wait.
  await expect(async () => {
    await page.clock.fastForward(slowAfter);
    await expect(notice(page)).toContainText('taking longer than usual', { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
}

/** Tests what becomes of a page when a part of a remote does not arrive as it should. */
export function testArrival({
  remote,
  part,
  files,
  isOnlyOfLaterScreens,
  name,
  fault,
  says,
}: ArrivalCell): void {
  test(`${remote.name}'s ${part} ${name}`, async ({ page, newVisitor, product, complaints }) => {
    const before = await newVisitor();
    await meet(before, product, remote);
    await before.goto(remote.screen.path);
    await remote.screen.expectShown(before);
    await before.close();

    complaints.expect(...ofFaults);
    if (says === 'slow') await page.clock.install();
    await meet(page, product, remote);
    const asked = page.waitForRequest((request) => new RegExp(files).test(new URL(request.url()).pathname));
    product.proxy.fail(new RegExp(files), fault);
    if (isOnlyOfLaterScreens) await openFromAnother(page, remote);
    else {
      // A page of which a part hangs is never loaded.
      await page.goto(remote.screen.path, { waitUntil: says === 'away' ? 'load' : 'commit' });
      await beginVisit(page);
    }
    await asked;
    if (says === 'nothing') {
      await remote.screen.expectShown(page);
      await expectRestWell(page, remote);
    } else {
      await expectSaid(page, says);
      await expectRestWell(page, remote);
      await expectSaid(page, says);
      product.proxy.heal();
      await retry(page).click();
    }
    await remote.screen.expectShown(page);
    await expectSameVisit(page);
  });
}

/** Tests what becomes of a page when the code of a remote fails. */
export function testCode(remote: Remote, fault: CodeFault): void {
  test(`${remote.name} ${fault.name}`, async ({ page, product, complaints }) => {
    await meet(page, product, remote);
    await page.goto(remote.screen.path);
    await remote.screen.expectShown(page);

    complaints.expect(...ofFaults);
    await page.evaluate((wake) => localStorage.setItem('fault', wake), wakes(remote.name, fault));
    await page.reload({ waitUntil: 'commit' });
    await beginVisit(page);
    await expectSaid(page, 'away');
    await expectRestWell(page, remote);
    await expectSaid(page, 'away');

    await page.evaluate(() => localStorage.removeItem('fault'));
    await retry(page).click();
    await remote.screen.expectShown(page);
    await expectSameVisit(page);
  });
}
