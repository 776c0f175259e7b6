import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';
import { signIn } from '../../../e2e/browser/signed-in.js';
import { kite, rowing } from '../../../e2e/administration/content.js';
import { test } from '../../../e2e/administration/content-test.js';

const hebrew = 'שיט בשחר';
const english = 'Rowing at dawn';

async function expectDirection(texts: Locator, direction: 'rtl' | 'ltr'): Promise<void> {
  await expect(texts.first()).toBeVisible();
  for (const text of await texts.all()) await expect(text).toHaveCSS('direction', direction);
}

test('what people typed runs in the direction of its words, in lists and where it is typed', async ({
  page,
  product,
  content,
}) => {
  for (const text of [hebrew, english]) {
    await content.add('interests', { ...rowing, name: text, about: text });
    await content.add('project', { ...kite, title: text, desc: text });
  }
  await signIn(page, product, 'administrator');
  for (const path of ['/info/interests', '/info/project', '/manage/interests', '/manage/project']) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expectDirection(main.getByText(hebrew, { exact: true }), 'rtl');
    await expectDirection(main.getByText(english, { exact: true }), 'ltr');
  }

  await page.getByRole('button', { name: `Edit ${hebrew}` }).click();
  const field = (name: string) => page.getByRole('dialog').getByLabel(name, { exact: true });
  for (const name of ['Title', 'Description']) {
    await expectDirection(field(name), 'rtl');
    await field(name).fill(english);
    await expectDirection(field(name), 'ltr');
  }
});
