import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';
import type { SignedIn } from '@portico/contract/accounts/auth';
import { newAccount } from '../../../e2e/account/account.js';
import { signIn } from '../../../e2e/browser/signed-in.js';
import { addEntry, zig } from '../../../e2e/experience/entries.js';
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

test('each entry and name has the direction of its own words', async ({
  page,
  newVisitor,
  product,
  request,
}) => {
  const account = { ...newAccount(), firstName: hebrew, lastName: english };
  const registered = await request.post('/api/users/new', { data: account });
  const { token } = (await registered.json()) as SignedIn;
  for (const text of [hebrew, english]) {
    await addEntry(request, { ...account, token }, { ...zig, type: text, body: text, time: text });
  }
  await signIn(page, product, { token, isAdmin: false });
  await page.goto('/info/experience');
  const entries = page.getByRole('main').getByRole('list');
  await expectDirection(entries.getByText(hebrew, { exact: true }), 'rtl');
  await expectDirection(entries.getByText(english, { exact: true }), 'ltr');

  const administrator = await newVisitor();
  await signIn(administrator, product, 'administrator');
  await administrator.goto(`/manage/users?search=${account.email}`);
  const users = administrator.getByRole('table');
  await expectDirection(users.getByText(hebrew, { exact: true }), 'rtl');
  await expectDirection(users.getByText(english, { exact: true }), 'ltr');
  await administrator.goto('/manage/activity');
  const names = administrator.getByRole('table').getByText(`${hebrew} ${english}`, { exact: true });
  await expectDirection(names, 'rtl');
});
