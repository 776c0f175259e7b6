import { expect } from '@playwright/test';
import { signIn } from '../../../e2e/browser/signed-in.js';
import { ownProductTest as test } from '../../../e2e/product/test.js';

const upload = (name: string, content: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

test('LinkedIn’s files come in together, after a wrong one was refused', async ({ page, product }) => {
  await signIn(page, product, 'administrator');
  await page.goto('/manage/import');
  const files = page.getByLabel('Files of your résumé');
  await files.setInputFiles(upload('bank.csv', 'Date,Amount\n1,2\n'));
  await expect(page.getByText('bank.csv can’t be imported.')).toBeVisible();
  await files.setInputFiles([
    upload(
      'Positions.csv',
      '\ufeffCompany Name,Title,Description,Location,Started On,Finished On\n' +
        '"Navy, Yard",Officer,"Compilers.\n""Bugs"".",Boston,Mar 2021,\n',
    ),
    upload('Skills.csv', 'Name\nLoom\n'),
    upload('Connections.csv', 'First Name,Company\nBob,X\n'),
  ]);
  await expect(page.getByText('Employment · Navy, Yard · Mar 2021 – present')).toBeVisible();
  await expect(page.getByText('Connections.csv')).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 items' }).click();
  await expect(page.getByText('Imported 2 experience entries')).toBeVisible();
  await page.goto('/info/experience');
  await expect(page.getByText('Loom')).toBeVisible();
});
