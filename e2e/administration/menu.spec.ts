import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../browser/accessible.js';
import { expectNothingSideways } from '../browser/sideways.js';
import { signIn } from '../browser/signed-in.js';
import { restoredTest as test } from '../product/test.js';

const menu = (page: Page) => page.getByRole('navigation', { name: /Main|Hauptnavigation/ });

/** What is in the bar without opening anything. */
const inBar = async (page: Page) => {
  const all = await menu(page).locator('ul[role=list] > li').getByRole('link').all();
  const seen: string[] = [];
  for (const link of all) if (await link.isVisible()) seen.push((await link.textContent())!);
  return seen;
};

test('the owner orders, renames and hides what is in the menu and on Home by keyboard, and makes the menu flat', async ({
  page,
  product,
  newVisitor,
}) => {
  await product.saveSite({ language: 'en', contactForm: true });
  await signIn(page, product, 'administrator');
  await page.goto('/manage/site/menu');
  const entries = page.getByRole('group', { name: 'Entries of the menu' });
  await entries.getByRole('button', { name: 'Move Projects up' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Moved to place 4 of 7' })).toBeVisible();
  await expect(entries.getByRole('button', { name: 'Move Projects up' })).toBeFocused();
  await entries.getByRole('textbox', { name: 'Experiences' }).fill('Work');
  await entries.getByRole('checkbox', { name: 'Hide About' }).press('Space');
  const home = page.getByRole('group', { name: 'Parts of the home page' });
  await home.getByRole('checkbox', { name: 'Hide Jobs and skills' }).press('Space');
  await home.getByRole('textbox', { name: 'Selected projects' }).fill('Best of');
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 720 });
    await expectNothingSideways(page);
    await expectAccessible(page);
  }
  await home.getByRole('textbox', { name: 'Selected projects' }).press('Enter');
  const alert = page.getByRole('listitem').filter({ hasText: 'The site settings are saved' });
  await alert.getByRole('button', { name: 'Reload' }).click();

  const visitor = await newVisitor();
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { name: 'Best of' })).toBeVisible();
  await expect(visitor.getByRole('list', { name: 'Experience' })).toHaveCount(0);
  expect(await inBar(visitor)).toEqual(['Home', 'Login', 'Register']);
  await menu(visitor).getByRole('button', { name: 'Info' }).click();
  await expect(menu(visitor).getByRole('link')).toHaveText([
    ...['Home', 'Work', 'Projects', 'Interests', 'Résumé', 'Login', 'Register'],
  ]);

  await page.getByRole('radio', { name: 'Flat' }).press('Space');
  for (const list of [entries, home])
    await list.getByRole('button', { name: 'Restore the usual order and names' }).press('Enter');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(alert).toBeVisible();
  await visitor.setViewportSize({ width: 1280, height: 720 });
  await visitor.reload();
  const flat = ['Home', 'Projects', 'Experiences', 'Résumé', 'About', 'Contact', 'Interests'];
  expect(await inBar(visitor)).toEqual([...flat, 'Login', 'Register']);
});

test('a flat menu fits, in both themes and in German, and has no interests while there are none', async ({
  page,
  product,
}) => {
  await product.saveSite({ language: 'de', contactForm: true, menuStyle: 'flat' });
  const { token } = await product.session('administrator');
  const call = (path: string, method = 'GET') =>
    fetch(`${product.url}/api/${path}`, { method, headers: { 'x-auth-token': token } });
  const interests = (await (await call('interests')).json()) as { interestId: number }[];
  for (const { interestId } of interests) await call(`interests/edit/${interestId}`, 'DELETE');
  for (const width of [320, 700, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    await page.goto('/');
    if (width < 640) await menu(page).getByRole('button', { name: 'Menü' }).click();
    await expect(menu(page).getByRole('link')).toHaveText([
      ...['Start', 'Projekte', 'Werdegang', 'Lebenslauf', 'Über mich', 'Kontakt', 'Anmelden', 'Registrieren'],
    ]);
    await expectNothingSideways(page);
    await expectAccessible(page);
    await page.getByRole('switch', { name: 'Helles Design' }).click();
    await expectAccessible(page);
  }
});
