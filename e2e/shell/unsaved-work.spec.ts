import { expect, type Page } from '@playwright/test';
import { button } from '../account/screens.js';
import { dialog } from '../experience/entries.js';
import { signIn } from '../browser/signed-in.js';
import { test } from '../product/test.js';

const question = (page: Page) => dialog(page, 'Discard what you typed?');
const stay = (page: Page) => question(page).getByRole('button', { name: 'Keep editing' });
const discard = (page: Page) => question(page).getByRole('button', { name: 'Discard' });
const story = 'An evening’s story';

test('a dialog keeps what was typed at Escape, however often it is pressed, and at Cancel', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'administrator');
  await page.goto('/manage/project');
  const add = button(page, 'Add project');
  await add.click();
  const typed = page.getByLabel('Story', { exact: true });
  await typed.fill(story);
  // Nothing between the key presses lets the page refuse another close request.
  for (let time = 0; time < 4; time++) {
    await page.keyboard.press('Escape');
    await expect(stay(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    await expect(typed).toBeFocused();
  }
  // Nowhere the focus is, the browser makes close requests of it.
  await dialog(page, 'Add project').getByRole('heading').click();
  await page.keyboard.press('Escape');
  await stay(page).press('Escape');
  for (let time = 0; time < 3; time++) {
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Escape');
    await expect(stay(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
  }
  await expect(typed).toHaveValue(story);
  await dialog(page, 'Add project').getByRole('button', { name: 'Cancel' }).click();
  await discard(page).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(add).toBeFocused();
});
