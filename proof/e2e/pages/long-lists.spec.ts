import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { aNewExperience, aNewInterest, aNewProject } from '@portico/contract/testing/rows';
import { chooseTheme } from '../../../e2e/browser/theme.js';
import { ownProductTest as test } from '../../../e2e/product/test.js';
import { addRows } from '../../../e2e/product/only-in-the-database.js';

const numbered = <Row>(count: number, row: (name: string) => Row): Row[] =>
  Array.from({ length: count }, (_, number) => row(`Number ${number + 1}`));

/** What is added to the sample, by table. */
const added = {
  projects: numbered(12, (title) => aNewProject({ title })),
  experiences: numbered(100, (body) => ({ ...aNewExperience({ body }), authorId: 1 })),
  interests: numbered(90, (name) => aNewInterest({ name })),
};

/** The numbers of the rows that a person sees. */
const seen = (page: Page): Promise<number[]> =>
  page.getByText(/^Number \d+$/).evaluateAll((found) =>
    found
      .filter((element) => element.checkVisibility())
      .map(({ textContent }) => Number(textContent!.slice('Number '.length)))
      .sort((one, other) => one - other),
  );

// A violation of the page's policy and a hydration that React has to mend are complaints, which fail every test.
test('lists far longer than the sample are whole, with and without JavaScript', async ({
  page,
  product,
  newVisitor,
}) => {
  addRows(product.dataDir, added);
  const without = await newVisitor({ javaScriptEnabled: false });
  for (const [path, rows] of [
    ['/info/project', added.projects],
    ['/info/experience', added.experiences],
    ['/info/interests', added.interests],
  ] as const) {
    const all = rows.map((_, index) => index + 1);
    await without.goto(path);
    await page.goto(path);
    // It is the browser's page by then.
    await chooseTheme(page, 'light');
    for (const visitor of [without, page]) {
      expect(await seen(visitor)).toEqual(all);
      await expect(visitor.getByText('Loading...')).toHaveCount(0);
    }
  }
});
