import { expect } from '@playwright/test';
import { alert, menu } from '../account/screens.js';
import { button, choice, dialog, errorSummary } from '../experience/entries.js';
import { projectOnlyInTheDatabase } from '../product/only-in-the-database.js';
import { expectProjectFilled, fillProject, kite, titles } from './content.js';
import { test } from './content-test.js';

const path = '/manage/project';

test('a project is added, changed and deleted, and the public screen of this browser follows at once', async ({
  administrator: page,
}) => {
  const projects = async () => {
    await menu(page).getByRole('button', { name: 'Info' }).click();
    await menu(page).getByRole('link', { name: 'Projects' }).click();
  };
  const management = async () => {
    await menu(page).getByRole('button', { name: 'Website Management' }).click();
    await menu(page).getByRole('link', { name: 'Project Management' }).click();
  };
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

  await management();
  await button(page, 'Delete Storm kite').click();
  await expect(choice(page, 'Cancel')).toBeFocused();
  await choice(page, 'Delete').click();
  await expect(titles(page).first()).toHaveText(projectOnlyInTheDatabase.title);
  await expect(alert(page, 'success').filter({ hasText: 'Deleted Storm kite' })).toBeVisible();
  await projects();
  await expect(titles(page).first()).toHaveText(projectOnlyInTheDatabase.title);
});

test('a fresh visitor without JavaScript reads what was changed', async ({
  administrator: page,
  newVisitor,
}) => {
  const visitor = await newVisitor({ javaScriptEnabled: false });
  await visitor.goto('/info/project');
  await expect(titles(visitor).first()).toHaveText(projectOnlyInTheDatabase.title);

  await page.goto(path);
  await button(page, 'Add project').click();
  await fillProject(page, kite);
  await choice(page, 'Add').click();
  await expect(titles(page).first()).toHaveText('Kite camera');
  const later = await newVisitor({ javaScriptEnabled: false });
  await later.goto('/info/project');
  await expect(titles(later).first()).toHaveText('Kite camera');
});

test('what is missing is told in the words of the specification, and what was typed stays', async ({
  administrator: page,
}) => {
  await page.goto(path);
  await button(page, 'Add project').click();
  await choice(page, 'Add').click();
  const summary = errorSummary(page);
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Project Title is required',
    'Project Type is required',
    'Project Base is required',
    'Project Duration is required',
    'Description is required',
    'Highlight of project is required',
    'Satisfaction rating of project is required',
    'Self Rating of work on project is required',
    'Lesson learned from project is required',
  ]);
  const tooLong = { ...kite, title: 'L'.repeat(201) };
  await fillProject(page, tooLong);
  await choice(page, 'Add').click();
  await expect(page.getByRole('dialog').getByText('Title is at most 200 characters')).toBeVisible();
  await expectProjectFilled(page, tooLong);
});

test('two presses of Add add one project', async ({ administrator: page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await page.goto(path);
  await button(page, 'Add project').click();
  await fillProject(page, kite);
  await choice(page, 'Add').dblclick();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(titles(page).filter({ hasText: 'Kite camera' })).toHaveCount(1);
  expect(sent).toEqual(['/api/project/add']);
});
