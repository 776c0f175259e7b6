import { expect } from '@playwright/test';
import { expectNothingSideways } from '../../../e2e/browser/sideways.js';
import { button } from '../../../e2e/experience/entries.js';
import { kite, titles } from '../../../e2e/administration/content.js';
import { test } from '../../../e2e/administration/content-test.js';
import { drivers } from './driver/ways.js';

const story = `## Why\n\nThe harbour has *no* hill.\n\n\`\`\`js\nconst wide = '${'x'.repeat(300)}';\n\`\`\`\n\n| ${'a long heading | '.repeat(20)}\n|${'---|'.repeat(20)}\n`;
const flown = {
  ...kite,
  title: 'Flown kite',
  address: 'flown',
  sourceUrl: 'https://git.example/kite',
  story,
};
const heading = 'Flown kite';

for (const by of ['mouse', 'keyboard'] as const) {
  test(`by ${by}: from the list to a project's page and back, and its table unfolds`, async ({
    page,
    content,
  }) => {
    await content.add('project', flown);
    const { press } = drivers[by](page);
    await page.goto('/info/project');
    const project = page.locator('section').filter({ hasText: heading });
    const lesson = page.getByRole('table', { name: heading }).getByRole('row').last();
    expect((await lesson.boundingBox())!.width).toBeLessThan(5);
    await press(project.getByText('All details'));
    expect((await lesson.boundingBox())!.width).toBeGreaterThan(100);
    await press(page.getByRole('link', { name: heading, exact: true }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^${heading} – `));
    await expect(page.getByRole('heading', { name: 'Why' })).toBeVisible();
    await press(page.getByRole('link', { name: 'All projects' }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects');
  });
}

test('all of it can be read without JavaScript, at an old address too, and nothing scrolls sideways', async ({
  newVisitor,
  content,
}) => {
  const { projectId } = await content.add('project', flown);
  await content.edit('project', projectId, { ...kite, address: 'flown-again' });
  const visitor = await newVisitor({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } });
  const answer = await visitor.goto('/info/project/flown');
  expect((await answer!.request().redirectedFrom()!.response())!.status()).toBe(301);
  expect(new URL(visitor.url()).pathname).toBe('/info/project/flown-again');
  await expect(visitor.getByText('The harbour has no hill.')).toBeVisible();
  await expect(visitor.getByRole('table', { name: kite.title })).toContainText(kite.takeAway);
  await expectNothingSideways(visitor);
});

test('beside the cover are the links, so that they are seen without scrolling', async ({ newVisitor }) => {
  const visitor = await newVisitor({ viewport: { width: 1280, height: 720 } });
  await visitor.goto('/info/project/low-water');
  await expect(visitor.getByRole('link', { name: 'See it live: Low Water' })).toBeInViewport({ ratio: 1 });
});

test('a link to an old address leads to the page, and going back leads past it', async ({
  page,
  content,
}) => {
  const { projectId } = await content.add('project', flown);
  await page.goto('/info/project');
  await expect(page.getByRole('link', { name: heading, exact: true })).toBeVisible();
  await content.edit('project', projectId, { ...flown, address: 'renamed' });
  await page.getByRole('link', { name: heading, exact: true }).click();
  await expect(page).toHaveURL(/\/info\/project\/renamed$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/info\/project$/);
});

test('a draft has a page for administrators only, which search engines leave out', async ({
  administrator,
  newVisitor,
  content,
  complaints,
}) => {
  complaints.expect(/Failed to load resource.*404/);
  await content.add('project', { ...flown, draft: true });
  await administrator.goto('/info/project/flown');
  await expect(administrator.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(administrator.getByText('Draft: only administrators see this page.')).toBeVisible();
  const visitor = await newVisitor();
  const answer = await visitor.goto('/info/project/flown');
  expect([answer!.status(), await answer!.text()]).toEqual([
    404,
    expect.stringContaining('<meta name="robots" content="noindex">'),
  ]);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
});

test('projects are ordered by keyboard, and visitors see them so', async ({
  administrator: page,
  newVisitor,
  content,
}) => {
  await content.add('project', { ...kite, title: 'Second kite' });
  await content.add('project', { ...kite, title: 'First kite' });
  const { press } = drivers.keyboard(page);
  await page.goto('/manage/project');
  await expect(titles(page).first()).toHaveText('First kite');
  const before = await titles(page).allTextContents();
  const [first, second, ...rest] = before;
  const down = button(page, 'Move First kite down');
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/api/project/order'));
  const [answer] = await Promise.all([saved(), press(down)]);
  expect(answer.status()).toBe(204);
  await expect(titles(page)).toHaveText([second!, first!, ...rest]);
  await expect(down).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'First kite is now 2 of' })).toBeAttached();
  const visitor = await newVisitor({ javaScriptEnabled: false });
  await visitor.goto('/info/project');
  await expect(titles(visitor)).toHaveText([second!, first!, ...rest]);
  await Promise.all([saved(), press(button(page, 'Move First kite up'))]);
  await expect(titles(page)).toHaveText(before);
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
