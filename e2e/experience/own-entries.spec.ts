import { expect } from '@playwright/test';
import { test } from '../account/test.js';
import { experienceOnlyInTheDatabase } from '../product/only-in-the-database.js';
import { button } from '../account/screens.js';
import { choice, dialog, entry, expectFilled, field, fill, languages, zig } from './entries.js';

const path = '/info/experience';

test('an entry is added, changed and deleted, and no one else ever sees it (S6.2)', async ({
  signedIn: page,
  newVisitor,
}) => {
  await page.goto(path);
  await button(page, 'Add experience').click();
  await expect(dialog(page, 'Add experience')).toBeVisible();
  const suggested = () =>
    field(page, 'Type').evaluate((input) =>
      [...(input as HTMLInputElement).list!.options].map(({ value }) => value),
    );
  // They are the list's, which may arrive later.
  await expect.poll(suggested).toContain(zig.type);
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
