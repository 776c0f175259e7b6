import { expect } from '@playwright/test';
import { sampleProjects } from '@portico/contract/content/sample/projects';
import { projectOnlyInTheDatabase } from '../../../e2e/product/only-in-the-database.js';
import { test } from '../../../e2e/product/test.js';

const newestFirst = [projectOnlyInTheDatabase, ...sampleProjects.toReversed()];
const labels = [
  'Type',
  'Components',
  'Duration',
  'Description',
  'Highlight',
  'Satisfaction',
  'Self rating',
  'Lesson learned',
];

for (const javaScriptEnabled of [true, false]) {
  test(`the projects of the database, with JavaScript ${javaScriptEnabled ? 'on' : 'off'} (S2.5)`, async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ javaScriptEnabled });
    await page.goto('/info/project');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(newestFirst.map(({ title }) => title));
    await expect(page.getByRole('table')).toHaveCount(newestFirst.length);
    for (const { title, type, lang, time, desc, hiLit, satisf, selfRat, takeAway } of newestFirst) {
      const table = page.getByRole('table', { name: title });
      await expect(table.getByRole('rowheader')).toHaveText(labels);
      await expect(table.getByRole('cell')).toHaveText(
        [type, lang, time, desc, hiLit, satisf, selfRat, takeAway].map((text) => text.replace('\n', ' ')),
      );
    }
  });
}

test('a text of two lines keeps them', async ({ page }) => {
  await page.goto('/info/project');
  const table = page.getByRole('table', { name: projectOnlyInTheDatabase.title });
  const description = table.getByRole('cell').nth(labels.indexOf('Description'));
  expect(await description.innerText()).toBe(projectOnlyInTheDatabase.desc);
});

test('nothing on the projects can be changed (S2.5)', async ({ page }) => {
  await page.goto('/info/project');
  const main = page.getByRole('main');
  await expect(main.getByRole('table').first()).toBeVisible();
  await expect(main.locator('button, input, select, textarea, [contenteditable]')).toHaveCount(0);
});
