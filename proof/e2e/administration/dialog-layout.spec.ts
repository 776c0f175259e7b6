import { expect } from '@playwright/test';
import { projectFields } from '@portico/contract/rows/projects/project-fields';
import { button } from '../../../e2e/account/screens.js';
import { choice, dialog, field } from '../../../e2e/experience/entries.js';
import { fillProject, kite } from '../../../e2e/administration/content.js';
import { row } from '../../../e2e/administration/rows.js';
import { test } from '../../../e2e/administration/test.js';

/** In pixels: 7rem. */
const leastTextArea = 112;

const height = 568;

test.beforeEach(({ page }) => page.setViewportSize({ width: 320, height }));

test('a long form fills its dialog, and its buttons hide nothing that has the focus', async ({
  administrator: page,
}) => {
  await page.goto('/manage/project');
  await button(page, 'Add project').click();
  const shown = dialog(page, 'Add project');
  await expect(choice(page, 'Add')).toBeInViewport({ ratio: 1 });
  await expect(choice(page, 'Cancel')).toBeInViewport({ ratio: 1 });
  await fillProject(page, { ...kite, desc: 'A camera on a kite.\n'.repeat(30) });

  const box = async (locator: typeof shown) => (await locator.boundingBox())!;
  const padding = await shown.evaluate((element) => parseFloat(getComputedStyle(element).paddingInlineStart));
  const inner = (await shown.evaluate((element) => element.clientWidth)) - 2 * padding;
  expect((await box(field(page, 'Title'))).width).toBeCloseTo(inner, 0);
  expect((await box(field(page, 'Highlight'))).height).toBeGreaterThanOrEqual(leastTextArea);

  const labels = Object.values(projectFields).flatMap(({ label }) =>
    label === 'Duration' ? [label, 'Start', 'End'] : [label],
  );
  await field(page, 'Title').focus();
  for (const [key, way] of [
    ['Tab', labels.slice(1)],
    ['Shift+Tab', labels.slice(0, -1).toReversed()],
  ] as const) {
    for (const label of way) {
      await page.keyboard.press(key);
      await expect(field(page, label)).toBeFocused();
      const { y, height: tall } = await box(field(page, label));
      const buttons = await box(choice(page, 'Add'));
      expect(y + Math.min(tall, 40), label).toBeLessThanOrEqual(buttons.y);
      expect(buttons.y + buttons.height).toBeLessThanOrEqual(height);
    }
  }
});

test('in a question, text keeps away from the buttons', async ({ administrator: page }) => {
  await page.goto('/manage/site');
  await button(page, 'Remove the sample content').click();
  const question = dialog(page, 'Delete the sample content?');
  const text = (await question.getByText('Yours stay.').boundingBox())!;
  const { y } = (await question.getByRole('button', { name: 'Delete' }).boundingBox())!;
  expect(y - (text.y + text.height)).toBeGreaterThanOrEqual(16);
});

test('side by side, labels are level and so are inputs, also with an error above one', async ({
  administrator: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/manage/project');
  await button(page, 'Add project').click();
  const shown = dialog(page, 'Add project');
  await field(page, 'Start').fill('May');
  await choice(page, 'Add').click();
  await expect(shown.getByText('isn’t a year or month').last()).toBeVisible();
  const boxes = (of: (label: string) => ReturnType<typeof field>) =>
    Promise.all(['Start', 'End'].map(async (label) => (await of(label).boundingBox())!));
  const [start, end] = await boxes((label) => shown.locator('label', { hasText: label }));
  expect(start!.y).toBeCloseTo(end!.y, 0);
  const [wrong, other] = await boxes((label) => field(page, label));
  expect(wrong!.y + wrong!.height).toBeCloseTo(other!.y + other!.height, 0);
});

test('a long dialog does not scroll under a mouse that presses Save', async ({
  administrator: page,
  account,
}) => {
  await page.goto(`/manage/users?search=${encodeURIComponent(account.email)}`);
  await row(page, account.email).getByRole('button', { name: 'Edit' }).click();
  const shown = page.getByRole('dialog');
  await shown.getByLabel('Last name', { exact: true }).fill('Owusu');
  const scrolled = () => shown.evaluate((element) => element.scrollTop);
  const before = await scrolled();
  const { x, y } = (await shown.getByRole('button', { name: 'Save' }).boundingBox())!;
  await page.mouse.move(x + 10, y + 10);
  await page.mouse.down();
  expect(await scrolled()).toBe(before);
  await page.mouse.up();
  await expect(row(page, account.email).getByRole('button', { name: 'Edit Ama Owusu' })).toBeFocused();
});
