import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../browser/accessible.js';
import { signIn } from '../browser/signed-in.js';
import { test } from '../product/test.js';
import { guardedScreens, screensForVisitors } from './screens.js';

// One page for all: a browser starts a process for another context, and reads the scripts and axe anew.
let page: Page;
test.beforeAll(async ({ browser, sharedProduct }) => {
  page = await browser.newPage({ baseURL: sharedProduct.url });
});
test.beforeEach(({ complaints }) => complaints.listen(page.context()));
test.afterAll(() => page.close());

async function expectSound(path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expectAccessible(page);
}

// Whatever a browser complains about fails every test.
for (const [path, heading] of Object.entries(screensForVisitors))
  test(`${path} has its heading, and no axe finding`, () => expectSound(path, heading));

for (const [path, heading] of Object.entries(guardedScreens))
  test(`${path} has its heading, and no axe finding`, async ({ product }) => {
    await signIn(page, product, 'administrator');
    await expectSound(path, heading);
  });
