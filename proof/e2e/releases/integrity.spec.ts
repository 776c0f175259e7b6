import type { Page } from '@playwright/test';
import { beginVisit } from '../../../e2e/browser/visit.js';
import { noLastGood, notTakenOver, saidOnRetry } from '../../../e2e/faults/failing-scripts.js';
import { expectAwayUntilRetry, expectHome, expectInterests } from '../../../e2e/faults/region.js';
import { test } from '../../../e2e/product/test.js';

const said = [
  /Failed to find a valid digest/,
  /Loading (?:css )?chunk/,
  /could not be loaded/,
  noLastGood,
  saidOnRetry,
  notTakenOver,
];

/** One byte more than what was published. */
const change = (page: Page, files: RegExp) =>
  page.route(files, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\n` });
  });

for (const file of ['interests.*.js', 'interests.*.css']) {
  test(`a changed ${file} of mfe-public is refused, each time that it is asked for`, async ({
    page,
    complaints,
  }) => {
    await page.goto('/');
    await expectHome(page);
    await beginVisit(page);

    complaints.expect(...said);
    const changed = new RegExp(`/releases/mfe-public/.*/${file.replace('.*.', '\\..*\\.')}`);
    await change(page, changed);
    await page.getByRole('main').getByRole('link', { name: 'Interests' }).click();
    await expectAwayUntilRetry(page, () => page.unroute(changed), expectInterests);
  });
}
