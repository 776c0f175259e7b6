import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { sampleExperiences } from '@portico/contract/content/sample/experiences';
import { sampleInterests } from '@portico/contract/content/sample/interests';
import { sampleProjects } from '@portico/contract/content/sample/projects';
import { expectAccessible } from '../../../e2e/browser/accessible.js';
import { chooseTheme } from '../../../e2e/browser/theme.js';
import { expectSameVisit } from '../../../e2e/browser/visit.js';
import {
  experienceOnlyInTheDatabase,
  onlyInTheDatabase,
  projectOnlyInTheDatabase,
} from '../../../e2e/product/only-in-the-database.js';
import { drawnFor } from '../drawn.js';
import type { Failure } from '../../../e2e/faults/broken-visit.js';
import { test } from '../../../e2e/faults/broken-visit.js';
import { test as testOfSample } from './only-the-sample.js';
import { notice, retry } from '../../../e2e/faults/region.js';

const api = /^\/api\//;
const complaint = /Failed to load resource.*\/api\/(?:experience|project|interests)/;
const failures: Record<string, Failure> = {
  'answers 500': { fault: { status: 500 }, complaints: [complaint] },
  'is cut off': { fault: 'cut', complaints: [complaint] },
};

/** Milliseconds after which rows are asked for again. */
const old = 60_000;

/** Each screen with a list: the link to it from home, and a row of the database and one of the sample. */
const lists = [
  {
    path: '/info/experience',
    link: 'Experience',
    row: experienceOnlyInTheDatabase.body,
    sampleRow: sampleExperiences.at(-1)!.body,
  },
  {
    path: '/info/project',
    link: 'Projects',
    row: projectOnlyInTheDatabase.title,
    sampleRow: sampleProjects.at(-1)!.title,
  },
  {
    path: '/info/interests',
    link: 'Interests',
    row: onlyInTheDatabase.name,
    sampleRow: sampleInterests.at(-1)!.name,
  },
];

const text = (page: Page, exact: string) => page.getByRole('main').getByText(exact, { exact: true });
const mark = (page: Page) => text(page, 'Sample content');

for (const { path, link, row, sampleRow } of lists) {
  for (const [name, failure] of drawnFor(path, Object.entries(failures))) {
    const follow = (visitor: Page) =>
      visitor.getByRole('main').getByRole('link', { name: link, exact: true }).click();

    testOfSample(
      `the API ${name}: marked sample content at ${path}, until Retry (S8.4)`,
      async ({ page, product, beginBrokenVisit }) => {
        await beginBrokenVisit('/', api, failure, async (visitor) => {
          await follow(visitor);
          await expect(text(visitor, sampleRow)).toBeVisible();
          await expect(mark(visitor)).toHaveCount(0);
        });
        await follow(page);
        await expect(mark(page)).toBeVisible();
        await expect(text(page, sampleRow)).toBeVisible();
        await expectAccessible(page);

        product.proxy.heal();
        await retry(page).click();
        await expect(mark(page)).toHaveCount(0);
        await expect(text(page, sampleRow)).toBeVisible();
        await expectSameVisit(page);
      },
    );

    test(`the API ${name}: visitors of an owner with content of their own are told so at ${path}, until Retry`, async ({
      page,
      product,
      beginBrokenVisit,
    }) => {
      await beginBrokenVisit('/', api, failure, async (visitor) => {
        await follow(visitor);
        await expect(text(visitor, row)).toBeVisible();
      });
      await follow(page);
      await expect(notice(page)).toContainText('This list could not be loaded.');
      await expect(text(page, sampleRow)).toHaveCount(0);
      await expectAccessible(page);

      product.proxy.heal();
      await retry(page).click();
      await expect(text(page, row)).toBeVisible();
      await expect(notice(page)).toHaveCount(0);
      await expectSameVisit(page);
    });

    test(`the API ${name}: ${path} as the server rendered it keeps its rows`, async ({
      page,
      beginBrokenVisit,
    }) => {
      const failed = page.waitForEvent('console', (message) => message.text().includes('Failed to load'));
      await beginBrokenVisit(path, api, failure, (visitor) => expect(text(visitor, row)).toBeVisible());
      // Asked again when it is opened again, later.
      await page.clock.setFixedTime(Date.now() + 2 * old);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
      await expect(page).toHaveURL('/privacy');
      await page.goBack();
      await failed;
      await chooseTheme(page, 'light');
      await expect(text(page, row)).toBeVisible();
      await expect(mark(page)).toHaveCount(0);
    });
  }
}
