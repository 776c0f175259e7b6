import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectAccessible } from '../browser/accessible.js';
import { beginVisit, expectSameVisit } from '../browser/visit.js';
import type { Fault } from '../product/fault-proxy.js';
import { onlyInTheDatabase } from '../product/only-in-the-database.js';
import { test } from '../product/test.js';
import { retry } from './region.js';

const api = /^\/api\//;
const faults: Record<string, Fault> = { 'answers 500': { status: 500 }, 'is cut off': 'cut' };

const row = (page: Page, name: string) => page.getByRole('rowheader', { name });
const goToInterests = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Interests' }).click();

for (const [name, fault] of Object.entries(faults)) {
  test(`the API ${name}: marked sample content, until Retry`, async ({
    page,
    newVisitor,
    product,
    complaints,
  }) => {
    await page.goto('/');
    await goToInterests(page);
    await expect(row(page, onlyInTheDatabase.name)).toBeVisible();
    await expect(page.getByText('Sample content')).toHaveCount(0);

    complaints.expect(/Failed to load resource.*\/api\/interests/);
    product.proxy.fail(api, fault);
    const visitor = await newVisitor();
    await visitor.goto('/');
    await beginVisit(visitor);
    await goToInterests(visitor);
    await expect(visitor.getByText('Sample content')).toBeVisible();
    await expect(row(visitor, 'Sea rowing')).toBeVisible();
    await expect(row(visitor, onlyInTheDatabase.name)).toHaveCount(0);
    await expectAccessible(visitor);

    product.proxy.heal();
    await retry(visitor).click();
    await expect(row(visitor, onlyInTheDatabase.name)).toBeVisible();
    await expect(visitor.getByText('Sample content')).toHaveCount(0);
    await expectSameVisit(visitor);
  });

  test(`the API ${name}: a page that the server rendered keeps its rows`, async ({ page, product }) => {
    product.proxy.fail(api, fault);
    await page.goto('/info/interests');
    await page.getByRole('switch', { name: 'Light theme' }).setChecked(true);
    await expect(page.locator('body')).toHaveClass('light');
    await expect(row(page, onlyInTheDatabase.name)).toBeVisible();
    await expect(page.getByText('Sample content')).toHaveCount(0);
  });
}
