import { expect } from '@playwright/test';
import { kite, titles } from '../../../e2e/administration/content.js';
import { test } from '../../../e2e/administration/content-test.js';
import { keyboard } from './keyboard.js';

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
  content,
}) => {
  await content.add('project', flown);
  const { press } = keyboard(page);
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

test('a project is dragged to its place', async ({ administrator: page, content }) => {
  await content.add('project', { ...kite, title: 'Second kite' });
  await content.add('project', { ...kite, title: 'First kite' });
  await page.goto('/manage/project');
  await expect(titles(page).first()).toHaveText('First kite');
  const [first, second, ...rest] = await titles(page).allTextContents();
  const project = (title: string) =>
    page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: title }) });
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/project/order'));
  const handle = project(first!).locator('[draggable=true]');
  await handle.hover();
  await page.mouse.down();
  // Before the page scrolls to the other project.
  await handle.hover({ position: { x: 1, y: 1 } });
  await titles(page).nth(1).hover();
  await titles(page).nth(1).hover();
  await page.mouse.up();
  expect((await saved).status()).toBe(204);
  await expect(titles(page)).toHaveText([second!, first!, ...rest]);
  await page.reload();
  await expect(titles(page)).toHaveText([second!, first!, ...rest]);
});
