import { expect } from '@playwright/test';
import { signIn } from '../browser/signed-in.js';
import { button, choice, field } from '../experience/entries.js';
import { expectProjectFilled, fillProject, kite, titles } from './content.js';
import { test } from './content-test.js';

const path = '/manage/project';

test('another change during the decision is shown too', async ({
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
