import { expect, type Page } from '@playwright/test';
import { restoredTest as test } from '../product/test.js';

const english = {
  lang: 'en',
  menu: 'Main',
  interests: 'Interest List',
  register: 'Register',
  said: 'Already registered?',
};
const german = {
  lang: 'de',
  menu: 'Hauptnavigation',
  interests: 'Interessen',
  register: 'Registrieren',
  said: 'Schon registriert?',
};

const expectHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

/** Also by links to a screen that was loaded before, and to one of a remote that wasn't. */
async function expectToGoOn(page: Page, words: typeof english): Promise<void> {
  const { lang, menu, interests, register, said } = words;
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  const navigation = page.getByRole('navigation', { name: menu });
  await navigation.getByRole('link', { name: register }).click();
  await expectHeading(page, register);
  await expect(page.getByRole('main')).toContainText(said);
  await navigation.getByRole('button', { name: 'Info' }).click();
  await navigation.locator('[href="/info/interests"]').click();
  await expectHeading(page, interests);
  await expect(page.locator('[data-remote][lang]')).toHaveCount(0);
}

test('after a switch of the language the next page is in it, and open ones go on in theirs', async ({
  page,
  product,
  newVisitor,
  request,
}) => {
  await product.saveSite({ language: null });
  const before = await newVisitor();
  for (const visitor of [page, before]) {
    await visitor.goto('/info/interests');
    await expectHeading(visitor, english.interests);
  }
  // So that it is a kept one.
  expect(await (await request.get('/info/interests')).text()).toContain('<html lang="en"');

  await product.saveSite({ language: 'de' });
  expect(await (await request.get('/info/interests')).text()).toContain('<html lang="de"');
  await expectToGoOn(page, english);
  await page.reload();
  await expectHeading(page, german.interests);

  await product.saveSite({ language: null });
  await expectToGoOn(page, german);
  await expectToGoOn(before, english);
  await page.reload();
  await expectToGoOn(page, english);
});

test('a remote without the language of the site is in its own, marked as such, and all else is in that of the site', async ({
  page,
  product,
  newVisitor,
}) => {
  await product.publishCopy('mfe-account', (file, text) => (file.includes('messages/') ? undefined : text));
  await product.saveSite({ language: 'de' });
  const reader = await newVisitor({ javaScriptEnabled: false });
  const registerIn = (visitor: Page) =>
    visitor.getByRole('navigation', { name: german.menu }).getByRole('link', { name: english.register });
  for (const visitor of [reader, page]) {
    await visitor.goto('/info/interests');
    await expectHeading(visitor, german.interests);
    await expect(registerIn(visitor).locator('xpath=ancestor-or-self::*[@lang][1]')).toHaveAttribute(
      'lang',
      'en',
    );
  }
  await registerIn(page).click();
  await expectHeading(page, english.register);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('main').locator('[data-remote]')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Register' }).click();
  // The contract's words, which there are in German, too.
  await expect(page.getByRole('link', { name: 'Email is required' })).toBeVisible();
  await page.getByRole('link', { name: 'Datenschutz' }).click();
  await expect(page.getByRole('main').locator('[data-remote]')).not.toHaveAttribute('lang');
});
