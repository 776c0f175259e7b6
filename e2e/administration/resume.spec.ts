import { expect } from '@playwright/test';
import { expectAccessible } from '../browser/accessible.js';
import { drawnPicture } from '../browser/drawn-picture.js';
import { expectNothingSideways } from '../browser/sideways.js';
import { signIn } from '../browser/signed-in.js';
import { restoredTest as test } from '../product/test.js';

test('the owner gives the résumé a photo, a phone number and a profile text, and orders it, by keyboard and in German', async ({
  page,
  product,
  newVisitor,
}) => {
  await product.saveSite({ language: 'de', phone: null, profileText: null });
  await signIn(page, product, 'administrator');
  await page.goto('/manage/site/resume');
  const photo = { name: 'ich.jpg', mimeType: 'image/jpeg', buffer: await drawnPicture(page, 600, 800) };
  await page.getByLabel('Foto', { exact: true }).setInputFiles(photo);
  await expect(page.getByRole('button', { name: 'Foto entfernen' })).toBeVisible();
  await page.getByLabel('Telefon').fill('+39 (0)40 123');
  await page.getByLabel('Profiltext').fill('Ich rudere.\n\nאני בונה');
  await page.getByRole('checkbox', { name: 'Auf eine Seite bringen' }).press('Space');
  const sections = page.getByRole('group', { name: 'Reihenfolge der Abschnitte' });
  const up = sections.getByRole('button', { name: '„Kenntnisse“ nach oben' });
  await up.press('Enter');
  await up.press('Enter');
  await sections.getByRole('textbox', { name: 'Berufserfahrung' }).fill('Stationen');
  await sections.getByRole('checkbox', { name: '„Interessen“ ausblenden' }).press('Space');
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 720 });
    await expectNothingSideways(page);
    await expectAccessible(page);
  }
  await page.getByLabel('Telefon').press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: /gespeichert/ })).toBeVisible();

  const visitor = await newVisitor();
  await visitor.goto('/resume');
  const headings = visitor.getByRole('heading', { level: 2 });
  await expect(headings).toHaveText(['Kenntnisse', 'Profil', 'Stationen', 'Projekte', 'Ausbildung']);
  await expect(visitor.getByRole('link', { name: '+39 (0)40 123' })).toHaveAttribute('href', 'tel:+3940123');
  const shown = visitor.getByRole('img', { name: 'Ada Lovelace' });
  await expect(shown).not.toHaveJSProperty('naturalWidth', 0);
  for (const width of [1280, 320]) {
    await visitor.setViewportSize({ width, height: 720 });
    await expectNothingSideways(visitor);
    await expectAccessible(visitor);
    await visitor.getByRole('switch', { name: 'Helles Design' }).click();
    await expectAccessible(visitor);
  }
});
