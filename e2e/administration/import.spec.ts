import { expect } from '@playwright/test';
import { expectNothingSideways } from '../browser/sideways.js';
import { signIn } from '../browser/signed-in.js';
import { restoredTest as test } from '../product/test.js';

const upload = (name: string, content: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

const resume = upload(
  'resume.json',
  JSON.stringify({
    basics: {
      ...{ name: 'Grace Example', label: 'Compilers, mostly', phone: '1', pager: '2' },
      summary: '<p>I build <b>compilers</b>.</p>',
    },
    work: [{ name: 'Navy Yard', position: 'Officer', startDate: '2021-03-01', highlights: ['Found a moth'] }],
    skills: [{ name: 'Tool', keywords: ['Punch card', 'Tape'] }],
    projects: [{ name: 'Plain words', description: 'A language.', keywords: ['COBOL'] }],
    references: [{ name: 'Howard', reference: 'She finds the moth before the night shift does.' }],
    interests: [{ name: 'Sea', keywords: ['Sailing'] }],
  }),
);

test('a résumé comes in by keyboard as it was chosen, and shows at once', async ({ page, product }) => {
  await signIn(page, product, 'administrator');
  // Kept lists must not hide what comes.
  await page.goto('/info/experience');
  await expect(page.getByText('MariaDB').first()).toBeVisible();
  await page.getByRole('button', { name: 'Website Management' }).press('Enter');
  await page.getByRole('link', { name: 'Import', exact: true }).press('Enter');
  await page.getByLabel('Files of your résumé').setInputFiles(resume);
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeFocused();
  await expect(page.getByText('Site: pager')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Phone' })).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Tape' }).press('Space');
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Discard your choices?' });
  await question.getByRole('button', { name: 'Go back' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  for (const width of [320, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSideways(page);
  }
  await page.getByRole('button', { name: 'Import 11 items' }).press('Enter');

  await expect(
    page.getByText('Imported 4 entries, 1 project, 1 interest, and the site settings'),
  ).toBeVisible();
  await expect(page.getByRole('banner').getByText('Grace Example')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Officer')).toBeVisible();
  await expect(page.getByText('Found a moth')).toBeVisible();
  await expect(page.getByText('Punch card')).toBeVisible();
  await expect(page.getByText('Tape', { exact: true })).toBeHidden();
  await expect(page.getByText('MariaDB')).toHaveCount(0);
  // Sentences have the whole width, not a skill's.
  const said = page.getByRole('listitem').filter({ hasText: 'the night shift' });
  expect(await said.evaluate((item: HTMLElement) => item.offsetWidth / item.parentElement!.offsetWidth)).toBe(
    1,
  );
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('MariaDB').first()).toBeVisible();
  await page.goto('/info/about');
  // Shown as Markdown until the server has rendered it.
  await expect(page.getByText(/^I build (?:\*\*)?compilers/)).toBeVisible();
});
