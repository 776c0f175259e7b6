import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { sampleInterests } from '@portico/contract/content/sample/interests';
import { onlyInTheDatabase } from '../../../e2e/product/only-in-the-database.js';
import { test } from '../../../e2e/product/test.js';

const newestFirst = [onlyInTheDatabase, ...sampleInterests.toReversed()];

/** Each category has a table, in which the newest interest stands first. */
async function expectAllInterests(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Interest List');
  for (const category of new Set(newestFirst.map((interest) => interest.category))) {
    const table = page.getByRole('table', { name: category });
    await expect(table.getByRole('columnheader')).toHaveText(['Name', 'About']);
    const interests = newestFirst.filter((interest) => interest.category === category);
    await expect(table.getByRole('rowheader')).toHaveText(interests.map(({ name }) => name));
    await expect(table.getByRole('cell')).toHaveText(interests.map(({ about }) => about));
  }
  await expect(page.getByRole('table')).toHaveCount(4);
}

for (const javaScriptEnabled of [true, false]) {
  test(`the interests of the database, with JavaScript ${javaScriptEnabled ? 'on' : 'off'} (S2.6)`, async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ javaScriptEnabled });
    await page.goto('/info/interests');
    await expectAllInterests(page);
  });
}

test('the interests of the database, on the way from home', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Interests' }).click();
  await expect(page).toHaveURL('/info/interests');
  await expectAllInterests(page);
});
