import { expect } from '@playwright/test';
import { aNewMessage } from '@portico/contract/testing/rows';
import { expectAccessible } from '../browser/accessible.js';
import { row } from '../administration/rows.js';
import { expectNothingSideways } from '../browser/sideways.js';
import { signIn } from '../browser/signed-in.js';
import { restoredTest as test } from '../product/test.js';

test('where the owner writes German, the site does, too, before scripts have come and after', async ({
  page,
  product,
  newVisitor,
}) => {
  await product.saveSite({ language: 'de' });
  const reader = await newVisitor({ javaScriptEnabled: false });
  for (const visitor of [reader, page]) {
    await visitor.goto('/info/interests');
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'de');
    await expect(visitor.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Zum Inhalt springen' })).toHaveCount(1);
    await expect(visitor).toHaveTitle(/^Interessen – /);
    await expect(visitor.getByRole('link', { name: 'Datenschutz' })).toBeVisible();
  }
  await reader.goto('/privacy');
  await expect(reader.getByRole('region', { name: 'Ihre Rechte' })).toBeVisible();
  await expect(reader.getByText(/richtet sich nicht an Kinder unter 13 Jahren/)).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Helles Design' })).toBeEnabled();
  await expectAccessible(page);
});

test('an owner who chooses German goes on in it, with what the form has', async ({ page, product }) => {
  await signIn(page, product, 'administrator');
  await page.goto('/manage/site');
  await page.getByLabel('Welcome').fill('Guten Tag');
  await page.getByLabel('Language of your texts').fill('de');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Website-Einstellungen');
  await expect(page.getByLabel('Begrüßung')).toHaveValue('Guten Tag');
  const region = page.getByRole('main').locator('[data-remote]');
  await expect(region).not.toHaveAttribute('lang');
  await expectAccessible(page);
  await page.goto('/manage/front-ends');
  await expect(region).toHaveAttribute('lang', 'en');
  await page.goto('/manage/site');
  await page.getByLabel('Sprache Ihrer Texte').fill('cy');
  await page.getByRole('button', { name: 'Speichern' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Site Settings');
});

test('what an owner who writes German reads of activity and backups is German, too', async ({
  page,
  product,
}) => {
  await product.saveSite({ language: 'de' });
  await signIn(page, product, 'administrator');
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/manage/activity');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aktivität');
    await expect(row(page, 'Angemeldet').first()).toBeVisible();
    await expect(page.getByText(/Ereignisse, das neueste: \d\d\.\d\d\.\d{4}, /)).toBeVisible();
    await expectNothingSideways(page);
    await page.goto('/manage/backups');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sicherungen');
    await expect(page.getByText('Es gibt noch keine geprüfte Sicherung.')).toBeVisible();
    await page.getByRole('button', { name: 'Zeitplan bearbeiten' }).press('Enter');
    await expect(page.getByLabel('Automatisch sichern')).toBeVisible();
    await expectAccessible(page);
    await expectNothingSideways(page);
  }
});

test('what an owner who writes German reads of users is German, too', async ({ page, product }) => {
  await product.saveSite({ language: 'de' });
  await signIn(page, product, 'administrator');
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/manage/users');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Benutzerliste');
    await expect(page.getByText(/^\d+ Benutzer$/)).toBeVisible();
    await expectAccessible(page);
    await expectNothingSideways(page);
    await page
      .getByRole('button', { name: /^Bearbeiten: / })
      .first()
      .press('Enter');
    await expect(page.getByRole('button', { name: 'Überall abmelden' })).toBeVisible();
    await expectNothingSideways(page);
    await page.getByRole('button', { name: 'Link zum Zurücksetzen des Passworts erstellen' }).press('Enter');
    await expect(page.getByRole('dialog', { name: /^Passwort von .* zurücksetzen$/ })).toBeVisible();
    await expectAccessible(page);
    await expectNothingSideways(page);
  }
});

const resume = {
  basics: { name: 'Grete Beispiel', label: 'Fahrpläne', email: 'grete', pager: '1' },
  work: [
    {
      name: 'Hafen',
      position: 'Leitung',
      startDate: '2012-05',
      endDate: 'bald',
      summary: 'Wort '.repeat(900),
    },
  ],
  projects: [{ name: 'Ebbe', startDate: '2020-03', endDate: '2021-01', url: 'nirgends' }],
};

test('an owner who writes German imports their résumé in German', async ({ page, product }) => {
  await product.saveSite({ language: 'de' });
  await signIn(page, product, 'administrator');
  await page.goto('/manage/import');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import');
  const files = page.getByLabel('Dateien Ihres Lebenslaufs');
  const choose = (name: string, content: string) =>
    files.setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
  await choose('lebenslauf.json', '{');
  await expect(page.getByRole('alert').getByText('lebenslauf.json ist kein gültiges JSON.')).toBeVisible();
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSideways(page);
  }
  await choose('lebenslauf.json', JSON.stringify(resume));
  await expect(page.getByRole('heading', { name: 'Vorschau' })).toBeFocused();
  for (const words of [
    'Website: pager',
    'Das Feld „E‑Mail-Adresse“ bleibt leer: „grete“ ist ungültig: Website',
    '„Zusammenfassung“ wird auf 1.000 Zeichen gekürzt: Berufserfahrung „Leitung“',
    'Berufserfahrung · Hafen · Mai 2012 – bald',
    '„bald“ ließ sich nicht als Datum verwenden und steht daher in der Dauer.',
    'Projekt · März 2020 – Jan. 2021',
  ])
    await expect(page.getByText(words)).toBeVisible();
  await expectAccessible(page);
  await expectNothingSideways(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectNothingSideways(page);
  await page.getByRole('button', { name: 'Alle auswählen: Website' }).press('Enter');
  await page.getByRole('button', { name: /^\d+ Elemente importieren$/ }).press('Enter');
  await expect(
    page.getByText('Importiert: 1 Eintrag, 1 Projekt und die Website-Einstellungen'),
  ).toBeVisible();
});

test('what an owner who writes German reads of messages is German, too', async ({ page, product }) => {
  await product.saveSite({ language: 'de', contactForm: true });
  await product.call('POST', 'messages', aNewMessage({ name: 'Grace' }));
  await product.call('POST', 'messages', aNewMessage({ name: 'Alan' }));
  await signIn(page, product, 'administrator');
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/manage/messages');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nachrichten');
    await expect(page.getByText(/^2 Nachrichten, die neueste: \d\d\.\d\d\.\d{4}, /)).toBeVisible();
    await page.getByRole('checkbox', { name: 'Alle auswählen' }).check();
    await page.locator('summary').getByText('Alan').click();
    await expect(page.getByRole('link', { name: /^Antworten an / })).toBeVisible();
    await expectAccessible(page);
    await expectNothingSideways(page);
  }
});
