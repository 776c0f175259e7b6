import { expect } from '@playwright/test';
import { test } from '../product/test.js';

for (const javaScriptEnabled of [true, false]) {
  test(`the résumé on one page and as files, with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ javaScriptEnabled });
    await page.goto('/resume');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Résumé');
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([
      'Employment',
      'Education',
      'Projects',
      'Skills',
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

test('a project on the résumé leads to its page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Info' }).click();
  await page.getByRole('link', { name: 'Résumé' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Low Water' }).click();
  await expect(page).toHaveURL('/info/project/low-water');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Low Water');
});
