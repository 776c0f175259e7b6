import { expect } from '@playwright/test';
import { test } from '../../../e2e/product/test.js';

for (const javaScriptEnabled of [true, false]) {
  test(`the résumé on one page and as files, with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ javaScriptEnabled });
    await page.goto('/resume');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Résumé Noémi Adjavon-Tamm');
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([
      'Employment',
      'Skills',
      'Projects',
      'Education',
      'Interests',
    ]);
    for (const [name, type] of [
      ['Download as PDF', 'application/pdf'],
      ['JSON Resume', 'application/json; charset=utf-8'],
    ] as const) {
      const address = await main.getByRole('link', { name }).getAttribute('href');
      const answer = await page.request.get(address!);
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, type]);
    }
  });
}

test('on paper the résumé is two pages, with the contact details on top and nothing to press', async ({
  page,
}) => {
  await page.goto('/resume');
  const main = page.getByRole('main');
  const download = main.getByRole('link', { name: 'Download as PDF' });
  await expect(download).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(download).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const top = (await page.getByRole('link', { name: 'noemi@example.org' }).boundingBox())!.y;
  expect(top).toBeLessThan((await main.getByRole('heading', { level: 1 }).boundingBox())!.y);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type ?\/Page\b/g)).toHaveLength(2);
});

test('a project on the résumé leads to its page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Info' }).click();
  await page.getByRole('link', { name: 'Résumé', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: 'Low Water' }).click();
  await expect(page).toHaveURL('/info/project/low-water');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Low Water');
});
