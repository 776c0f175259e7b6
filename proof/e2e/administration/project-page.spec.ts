import { expect, type Locator } from '@playwright/test';
import { kite } from '../../../e2e/administration/content.js';
import { restoredTest as test } from '../../../e2e/product/test.js';
import { tabTo } from '../keyboard/tab-to.js';

const story = `## Why\n\nThe harbour has *no* hill.\n\n\`\`\`js\nconst wide = '${'x'.repeat(300)}';\n\`\`\`\n\n| ${'a long heading | '.repeat(20)}\n|${'---|'.repeat(20)}\n`;
const flown = {
  ...kite,
  title: 'Flown kite',
  address: 'flown',
  sourceUrl: 'https://git.example/kite',
  story,
};
const heading = 'Flown kite';

test("by keyboard from the list to a project's page and back, and its table unfolds", async ({
  page,
  product,
}) => {
  await product.call('POST', 'project/add', flown);
  const press = async (target: Locator) => {
    await tabTo(page, target, 'shorter');
    await page.keyboard.press('Enter');
  };
  await page.goto('/info/project');
  const project = page.locator('section').filter({ hasText: heading });
  const details = page.getByRole('table', { name: heading }).locator('..');
  expect((await details.boundingBox())!.width).toBeLessThan(5);
  await press(project.getByText('All details'));
  expect((await details.boundingBox())!.width).toBeGreaterThan(100);
  await press(page.getByRole('link', { name: heading, exact: true }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${heading} – `));
  await expect(page.getByRole('heading', { name: 'Why' })).toBeVisible();
  await press(page.getByRole('link', { name: 'All projects' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects');
});

test('beside the cover are the links, so that they are seen without scrolling', async ({ newVisitor }) => {
  const visitor = await newVisitor({ viewport: { width: 1280, height: 720 } });
  await visitor.goto('/info/project/low-water');
  await expect(visitor.getByRole('link', { name: 'See it live' })).toBeInViewport({ ratio: 1 });
});
