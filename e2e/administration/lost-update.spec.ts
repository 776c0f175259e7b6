import { expect } from '@playwright/test';
import { signIn } from '../browser/signed-in.js';
import { button, choice, field } from '../experience/entries.js';
import { expectProjectFilled, fillProject, kite, titles } from './content.js';
import { test } from './content-test.js';

const path = '/manage/project';

test('the second of two administrators who edit a project sees both versions, keeps his, and decides', async ({
  administrator: page,
  content,
  newVisitor,
  product,
  complaints,
}) => {
  complaints.expect(/Failed to load resource.*412.*\/api\/project\/edit/);
  await content.add('project', kite);
  await page.goto(path);
  await button(page, 'Edit Kite camera').click();
  const typed = { ...kite, title: 'Storm kite', time: '10 months', hiLit: 'It saw a storm.' };
  await fillProject(page, typed);

  const other = await newVisitor();
  await signIn(other, product, 'administrator');
  await other.goto(path);
  await button(other, 'Edit Kite camera').click();
  const theirs = {
    title: 'Box kite',
    desc: 'It is square.\nIt flies all the same.',
    hiLit: 'It hung in a tree.',
  };
  await fillProject(other, theirs);
  await choice(other, 'Save').click();
  await expect(titles(other).first()).toHaveText('Box kite');

  await choice(page, 'Save').click();
  const summary = page.getByRole('dialog').getByRole('group');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('changed elsewhere');
  await expectProjectFilled(page, { ...typed, desc: theirs.desc });
  await expect(field(page, 'Title')).toHaveAccessibleDescription('Saved now: Box kite');
  await expect(field(page, 'Description')).toHaveAccessibleDescription('Saved elsewhere and taken over');
  await expect(field(page, 'Highlight')).toHaveAccessibleDescription('Saved now: It hung in a tree.');
  for (const label of ['Duration', 'Type']) {
    await expect(field(page, label)).toHaveAccessibleDescription('');
  }

  await choice(page, 'Use the saved Highlight').click();
  await expect(field(page, 'Highlight')).toBeFocused();
  await expect(field(page, 'Highlight')).toHaveAccessibleDescription('');
  await choice(page, 'Save').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const [saved] = await content.list<object>('project');
  expect(saved).toMatchObject({ ...typed, desc: theirs.desc, hiLit: theirs.hiLit });
});

test('what was changed once more while one decides is told once more', async ({
  administrator: page,
  content,
  newVisitor,
  product,
  complaints,
}) => {
  complaints.expect(/Failed to load resource.*412.*\/api\/project\/edit/);
  await content.add('project', kite);
  await page.goto(path);
  await button(page, 'Edit Kite camera').click();
  await fillProject(page, { title: 'Storm kite' });
  const other = await newVisitor();
  await signIn(other, product, 'administrator');
  await other.goto(path);
  let present = 'Kite camera';
  for (const title of ['Box kite', 'Lighthouse']) {
    await button(other, `Edit ${present}`).click();
    await fillProject(other, { title });
    await choice(other, 'Save').click();
    await expect(titles(other).first()).toHaveText(title);
    present = title;
    await choice(page, 'Save').click();
    await expect(field(page, 'Title')).toHaveAccessibleDescription(`Saved now: ${title}`);
    await expectProjectFilled(page, { title: 'Storm kite' });
  }
  await choice(page, 'Save').click();
  await expect(titles(page).first()).toHaveText('Storm kite');
});
