import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { aNewOwnPage } from '@portico/contract/testing/rows';
import { readJson, root, workspaces } from '../../tools/steps/checkout.mjs';
import { signIn } from '../browser/signed-in.js';
import { publicScreens } from '../pages/screens.js';
import { restoredTest as test } from '../product/test.js';

const catalogues = workspaces()
  .map((name) => join(root, name, 'messages/de.json'))
  .filter((file) => existsSync(file))
  .flatMap((file) => Object.entries(readJson(file) as Record<string, string>));

/** Without arguments, the names of cases and elements. */
const wordsIn = (message: string): string[] =>
  message
    .replaceAll(/\{\w+(?:, plural,|\})|[=\w]+ \{|<\/?\w+>/g, ' ')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

const german = new Set(catalogues.flatMap(([, translation]) => wordsIn(translation)));
const english = new Set(catalogues.flatMap(([text]) => wordsIn(text)).filter((word) => !german.has(word)));

/** What there is to read and hear in the page's language. What the owner wrote is marked as such. */
const saidOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isOurs = (element: Element | null) => element?.closest<HTMLElement>('[lang]')?.lang === 'de';
    const attributes = ['aria-label', 'alt', 'title', 'placeholder', 'data-to'];
    const elements = [...document.querySelectorAll('body *:not(script, style)')].filter((element) =>
      isOurs(element),
    );
    const [title] = isOurs(document.querySelector('h1')) ? document.title.split(' – ') : [];
    const texts = elements.flatMap((element) => [
      ...[...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ nodeValue }) => nodeValue!),
      ...attributes.map((name) => element.getAttribute(name) ?? ''),
    ]);
    return [title ?? '', ...texts];
  });

async function expectGerman(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-loading], main [lang=en]')).toHaveCount(0);
  const said = (await saidOn(page)).filter((text) => text.trim() !== '');
  expect(said).not.toEqual([]);
  expect(said.filter((text) => wordsIn(text).some((word) => english.has(word)))).toEqual([]);
}

test('a German site says nothing in English on its public screens, with scripts and without', async ({
  page,
  product,
  newVisitor,
}) => {
  await product.saveSite({ language: 'de-AT', contactForm: true, portrait: '' });
  const reader = await newVisitor({ javaScriptEnabled: false });
  // The policy is a page of the API's in each language.
  const paths = Object.keys(publicScreens).filter((path) => path !== '/privacy');
  await product.call('POST', 'own-pages/add', aNewOwnPage({ title: 'Impressum', address: 'legal' }));
  for (const path of [...paths, '/legal'])
    for (const visitor of [reader, page])
      await test.step(path, async () => {
        await visitor.goto(path);
        await expectGerman(visitor);
      });
});

test('nor does it in what visitors and users do on them', async ({ page, product, newVisitor }) => {
  await product.saveSite({ language: 'de-AT', contactForm: true });
  const visitor = await newVisitor();
  await visitor.goto('/info/experience');
  await visitor.getByRole('button', { name: 'Framework', exact: true }).click();
  await expect(visitor.getByText(/^\d+ von \d+ Einträgen$/)).toBeVisible();
  await expectGerman(visitor);
  await visitor.goto('/contact');
  await visitor.getByLabel('Name', { exact: true }).fill('Grace Harbour');
  await visitor.locator('[type=email]').fill('grace@harbour.example');
  await visitor.locator('textarea').fill('Ahoy');
  await visitor.getByRole('button', { name: 'Senden' }).click();
  await expect(visitor.getByRole('heading', { name: 'Ihre Nachricht wurde gesendet' })).toBeFocused();
  await expectGerman(visitor);

  await signIn(page, product, 'user');
  await page.goto('/info/experience');
  await page.getByRole('button', { name: 'Nur meine' }).click();
  await expect(page.getByText('Sie haben noch keine Einträge.')).toBeVisible();
  await expectGerman(page);
  await page.getByRole('button', { name: 'Eintrag hinzufügen' }).click();
  await page.getByRole('button', { name: 'Mehr' }).click();
  await expectGerman(page);
});
