import { expect } from '@playwright/test';
import { alert, button } from '../account/screens.js';
import { openByMenu } from '../pages/frame.js';
import { choice, dialog } from '../experience/entries.js';
import { projectOnlyInTheDatabase } from '../product/only-in-the-database.js';
import { expectProjectFilled, fillProject, kite, titles } from './content.js';
import { test } from './test.js';

const path = '/manage/project';

test('a project is added, changed and deleted, and the public screen of this browser follows at once (S2.11)', async ({
  administrator: page,
}) => {
  const projects = () => openByMenu(page, 'Info', 'Projects');
  const management = () => openByMenu(page, 'Website Management', 'Project Management');
  await page.goto(path);
  // Seen before, so that it is known what the change must replace.
  await projects();
  await expect(titles(page).first()).toHaveText(projectOnlyInTheDatabase.title);
  await management();

  await button(page, 'Add project').click();
  await expect(dialog(page, 'Add project')).toBeVisible();
  await fillProject(page, kite);
  await choice(page, 'Add').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(titles(page).first()).toHaveText('Kite camera');
  await expect(button(page, 'Add project')).toBeFocused();
  await projects();
  await expect(titles(page).first()).toHaveText('Kite camera');
  await expect(page.getByRole('table', { name: 'Kite camera' })).toContainText('It saw the harbour.');

  await management();
  await button(page, 'Edit Kite camera').click();
  await expectProjectFilled(page, kite);
  await fillProject(page, { title: 'Storm kite', desc: 'It turns\nin the rain.' });
  await choice(page, 'Save').click();
  await expect(titles(page).first()).toHaveText('Storm kite');
  await expect(button(page, 'Edit Storm kite')).toBeFocused();
  await projects();
  await expect(titles(page).first()).toHaveText('Storm kite');
  await expect(page.getByRole('cell', { name: /^It turns/ })).toHaveCSS('white-space', 'pre-line');

  await management();
  await button(page, 'Delete Storm kite').click();
  await expect(choice(page, 'Cancel')).toBeFocused();
  await choice(page, 'Delete').click();
  await expect(titles(page).first()).toHaveText(projectOnlyInTheDatabase.title);
  await expect(alert(page, 'success').filter({ hasText: 'Deleted Storm kite' })).toBeVisible();
  await projects();
  await expect(titles(page).first()).toHaveText(projectOnlyInTheDatabase.title);
});
