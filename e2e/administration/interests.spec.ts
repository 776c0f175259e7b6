import { expect } from '@playwright/test';
import { openByMenu } from '../pages/frame.js';
import { button } from '../account/screens.js';
import { choice, dialog, field } from '../experience/entries.js';
import { onlyInTheDatabase } from '../product/only-in-the-database.js';
import { namesIn, row, rowing } from './content.js';
import { test } from './test.js';

const path = '/manage/interests';

test('an interest is added to a category or a new one, moved and deleted, and the public screen follows (S2.12, S4.5c)', async ({
  administrator: page,
  newVisitor,
}) => {
  const category = page.getByRole('dialog').getByRole('combobox', { name: 'Category', exact: true });
  const publicList = async () => {
    await openByMenu(page, 'Info', 'Interests');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Interest List');
  };
  await page.goto('/');
  // Seen before, so that it is known what the change must replace.
  await publicList();
  await expect(namesIn(page, 'Hobby').first()).toHaveText(onlyInTheDatabase.name);
  await openByMenu(page, 'Website Management', 'Interests Management');
  await button(page, 'Add interest').click();
  await expect(dialog(page, 'Add interest')).toBeVisible();
  await field(page, 'Name').fill(rowing.name);
  await category.selectOption('Hobby');
  await field(page, 'About').fill(rowing.about);
  await choice(page, 'Add').click();
  await expect(namesIn(page, 'Hobby').first()).toHaveText(rowing.name);

  await button(page, `Edit ${rowing.name}`).click();
  await expect(category).toHaveValue('Hobby');
  await field(page, 'New category').fill('Water sports');
  await choice(page, 'Save').click();
  await expect(namesIn(page, 'Water sports')).toHaveText([rowing.name]);
  await expect(button(page, `Edit ${rowing.name}`)).toBeFocused();

  await button(page, 'Add interest').click();
  await expect(category.getByRole('option', { name: 'Water sports' })).toHaveCount(1);
  await choice(page, 'Cancel').click();

  await publicList();
  await expect(namesIn(page, 'Water sports')).toHaveText([rowing.name]);
  const visitor = await newVisitor({ javaScriptEnabled: false });
  await visitor.goto('/info/interests');
  await expect(namesIn(visitor, 'Water sports')).toHaveText([rowing.name]);

  await page.goto(path);
  await button(page, `Delete ${rowing.name}`).click();
  await choice(page, 'Delete').click();
  await expect(row(page, rowing.name)).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Water sports' })).toHaveCount(0);
});
