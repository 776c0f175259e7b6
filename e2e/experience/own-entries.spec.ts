import { expect } from '@playwright/test';
import { test } from '../account/test.js';
import { experienceOnlyInTheDatabase } from '../product/only-in-the-database.js';
import {
  addEntry,
  button,
  choice,
  dialog,
  entries,
  entry,
  expectFilled,
  field,
  fill,
  languages,
  zig,
} from './entries.js';

const path = '/info/experience';

test('an entry is added, changed and deleted, and no one else ever sees it (S6.2)', async ({
  signedIn: page,
  newVisitor,
}) => {
  await page.goto(path);
  await button(page, 'Add experience').click();
  await expect(dialog(page, 'Add experience')).toBeVisible();
  await fill(page, zig);
  await choice(page, 'Add').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(languages(page).first()).toContainText('Zig');
  await expect(languages(page).first()).toBeInViewport();
  await expect(languages(page).nth(1)).toContainText(experienceOnlyInTheDatabase.body);
  await expect(button(page, 'Add experience')).toBeFocused();

  const visitor = await newVisitor();
  await visitor.goto(path);
  await expect(languages(visitor).first()).toContainText(experienceOnlyInTheDatabase.body);
  await expect(entry(visitor, 'Zig')).toHaveCount(0);
  await expect(button(visitor, 'Add experience')).toHaveCount(0);

  await page.reload();
  await expect(languages(page).first()).toContainText('Zig');
  await button(page, 'Edit Zig').click();
  await expectFilled(page, zig);
  await fill(page, { body: 'Zig 2', time: '1 year' });
  await choice(page, 'Save').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(languages(page).first()).toContainText('Zig 2');
  await expect(languages(page).first()).toContainText('1 year');
  await expect(button(page, 'Edit Zig 2')).toBeFocused();

  await button(page, 'Delete Zig 2').click();
  await expect(choice(page, 'Cancel')).toBeFocused();
  await choice(page, 'Delete').click();
  await expect(entry(page, 'Zig')).toHaveCount(0);
  await expect(button(page, 'Add experience')).toBeFocused();
  await page.reload();
  await expect(languages(page).first()).toContainText(experienceOnlyInTheDatabase.body);
});

test('an own entry is as high as others, and its buttons show while it is hovered or focused', async ({
  signedIn: page,
  account,
  request,
}) => {
  await addEntry(request, account, zig);
  // So narrow that each entry has a row of its own.
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto(path);
  const edit = button(page, 'Edit Zig');
  const others = languages(page).filter({ hasText: experienceOnlyInTheDatabase.body });
  await expect(edit).toHaveCSS('opacity', '0');
  const heights = [entry(page, 'Zig'), others].map(async (one) => (await one.boundingBox())!.height);
  const [own, other] = await Promise.all(heights);
  expect(own).toBe(other);
  await entry(page, 'Zig').hover();
  await expect(edit).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await expect(edit).toHaveCSS('opacity', '0');
  await edit.focus();
  await expect(edit).toHaveCSS('opacity', '1');
});

test('the types there are are suggested, and one typed in other letters joins its own', async ({
  signedIn: page,
}) => {
  await page.goto(path);
  const types = page.getByRole('group', { name: 'Filter by type' }).getByRole('button');
  await expect(types).not.toHaveCount(0);
  const before = (await types.allTextContents()).filter((type) => type !== 'All');

  await button(page, 'Add experience').click();
  const suggested = field(page, 'Type').evaluate((input) =>
    [...(input as HTMLInputElement).list!.options].map(({ value }) => value),
  );
  expect(await suggested).toEqual(before);
  await fill(page, { ...zig, type: 'language' });
  await choice(page, 'Add').click();
  await expect(entry(page, 'Zig')).toBeVisible();
  await expect(types).toHaveText(['All', ...before]);
  await types.getByText('Language', { exact: true }).click();
  await expect(entry(page, 'Zig')).toBeVisible();
  await expect(entries(page)).not.toHaveCount(1);
});
