import { expect, type Page, type Response } from '@playwright/test';
import { alert, heading, menu } from '../../../e2e/account/screens.js';
import { expectAccessible } from '../../../e2e/browser/accessible.js';
import { signIn } from '../../../e2e/browser/signed-in.js';
import { button, choice, entry, fill } from '../../../e2e/experience/entries.js';
import { ownProductTest as test } from '../../../e2e/product/test.js';

const steps = (page: Page) => page.getByRole('region', { name: 'First steps' });
const step = (page: Page, title: string) => steps(page).getByRole('listitem').filter({ hasText: title });
const goHome = (page: Page) => menu(page).getByRole('link', { name: 'Home' }).click();

test('an owner is led through the first steps, which tick themselves, and removes the sample', async ({
  page,
  product,
  newVisitor,
}) => {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await signIn(page, product, 'administrator');
  await page.goto('/');
  // One project is there that is not the sample's.
  await expect(steps(page).getByText('1 of 6 done')).toBeVisible();
  await expectAccessible(page);
  const code = await urlsOfCode(responses);

  await step(page, 'Add your first job').getByRole('link').click();
  await expect(entry(page, 'Git').getByText('Sample')).toBeVisible();
  await expect(entry(page, 'Semaphore').getByText('Sample')).toHaveCount(0);
  await button(page, 'Add experience').click();
  await fill(page, { type: 'Employment', body: 'Keeper of the lighthouse', time: '2 years' });
  await choice(page, 'Add').click();
  await expect(entry(page, 'Keeper of the lighthouse')).toBeVisible();
  await goHome(page);
  await expect(step(page, 'Add your first job')).toHaveText(/^Done: /);
  await expect(steps(page).getByText('2 of 6 done')).toBeVisible();

  await step(page, 'Remove the sample content').getByRole('link').click();
  await button(page, 'Remove the sample content').press('Enter');
  await choice(page, 'Delete').press('Enter');
  await expect(alert(page, 'success').filter({ hasText: 'Removed' })).toBeVisible();
  await goHome(page);
  await expect(steps(page).getByText('3 of 6 done')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Experience', exact: true }).click();
  await expect(heading(page)).toHaveText('Experience');
  await expect(entry(page, 'Semaphore')).toBeVisible();
  await expect(entry(page, 'Git')).toHaveCount(0);

  const visitor = await newVisitor();
  const asked: string[] = [];
  visitor.on('request', (request) => void asked.push(request.url()));
  await visitor.goto('/', { waitUntil: 'networkidle' });
  await expect(heading(visitor)).toBeVisible();
  await expect(steps(visitor)).toHaveCount(0);
  expect(code).toHaveLength(1);
  expect(asked.filter((url) => code.includes(url) || url.includes('/first-steps'))).toEqual([]);
});

/** Those of the scripts that show the list. */
async function urlsOfCode(responses: Response[]): Promise<string[]> {
  const scripts = responses.filter((response) => response.request().resourceType() === 'script');
  const texts = await Promise.all(scripts.map((response) => response.text()));
  return scripts.filter((_, index) => texts[index]!.includes('Hide this list')).map((script) => script.url());
}
