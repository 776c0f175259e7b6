import { expect, type Page } from '@playwright/test';
import { messageFields } from '@portico/contract/messages/message-fields';
import { aNewMessage } from '@portico/contract/testing/rows';
import { experienceDetails, experienceFields } from '@portico/contract/rows/experience/experience-fields';
import { interestFields } from '@portico/contract/rows/interests/interest-fields';
import { projectFields } from '@portico/contract/rows/projects/project-fields';
import type { FieldFacts } from '@portico/contract/field-facts';
import { userFields } from '@portico/contract/accounts/user-fields';
import { owner } from '../../../tools/steps/running-product.mjs';
import { expectNothingSideways } from '../../../e2e/browser/sideways.js';
import { signIn } from '../../../e2e/browser/signed-in.js';
import { chooseTheme } from '../../../e2e/browser/theme.js';
import type { Product } from '../../../e2e/product/product.js';
import { restoredTest as test } from '../../../e2e/product/test.js';

/** One word, as long as it may be, of letters as wide as they get. */
const word = (length: number) => `M${'m'.repeat(length - 1)}`;
const words = (fields: Record<string, FieldFacts>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { maxLength }]) => [name, word(Math.min(maxLength, 200))]),
  );

const frontEnd = `mfe-${'m'.repeat(96)}`;

const { email: _email, ...names } = words(userFields);

const site = {
  name: word(60),
  tagline: word(200),
  welcome: word(60),
  biography: word(200),
  availability: word(200),
  portrait: null,
  email: `${word(60)}@${word(60)}.example`,
  place: word(60),
  contactForm: true,
  links: [{ kind: 'Other' as const, label: word(60), href: 'https://example.org' }],
};

async function addRows(product: Product): Promise<void> {
  const post = (path: string, data: object) => product.call('POST', path, data);
  await post('experience/add', words(experienceFields));
  const job = { ...words({ ...experienceFields, ...experienceDetails }), type: 'Employment', kind: null };
  const dates = { start: '2021-06', end: '2025' };
  await post('experience/add', { ...job, ...dates, url: `https://${word(60)}.example` });
  await post('experience/add', { ...words(experienceFields), type: 'Tool', time: '1 year' });
  await post('project/add', words(projectFields));
  await post('interests/add', words(interestFields));
  await post('users/selfEdit', names);
  const email = `${word(64)}@${word(60)}.example`;
  const wanted = {
    frontEnds: [frontEnd],
    rights: ['upload'],
    paths: [`/${'m'.repeat(199)}`],
    menu: ['info'],
  };
  await post('release-tokens/add', { ...wanted, password: owner.password });
  await post('users/new', { ...names, email, password: 'six swans at the lock gate' });
}

const screens = {
  everybody: [
    '/',
    '/info/about',
    '/info/experience',
    '/info/project',
    '/info/interests',
    '/resume',
    '/contact',
  ],
  owner: [
    '/info/experience',
    '/users/profile',
    '/manage/users',
    '/manage/project',
    '/manage/interests',
    '/manage/messages',
    '/manage/site',
    '/manage/site/contact',
    '/manage/front-ends',
    '/manage/activity',
  ],
};

/** What stands on a screen of the owner's, and in no other's. */
const ownersOwn = (page: Page) => {
  const main = page.getByRole('main');
  const edit = main.getByRole('button', { name: /^Edit M/ });
  return edit
    .or(main.getByLabel('First name'))
    .or(main.getByLabel('Welcome'))
    .or(main.getByRole('button', { name: 'Add link' }))
    .or(main.getByRole('button', { name: 'Apply' }))
    .or(main.locator('summary', { hasText: word(60) }))
    .or(main.getByRole('button', { name: `Edit grant of ${frontEnd}` }))
    .first();
};

const widths = [320, 700, 1_280];

async function expectToFit(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await test.step(`${new URL(page.url()).pathname} at ${width} px`, () => expectNothingSideways(page));
  }
}

test.beforeEach(async ({ product }) => {
  await addRows(product);
  await product.saveSite(site);
  await product.call('POST', 'messages', { ...aNewMessage(words(messageFields)), email: site.email });
});

test('words without a place to break fit on every screen', async ({ page, newVisitor, product }) => {
  const visitor = await newVisitor();
  for (const path of screens.everybody) {
    await visitor.goto(path);
    // It is the browser's page by then.
    await chooseTheme(visitor, 'light');
    await expect(visitor.getByText(word(60)).first()).toBeVisible();
    await expectToFit(visitor);
  }
  await signIn(page, product, 'administrator');
  for (const path of screens.owner) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0);
    await expect(ownersOwn(page)).toBeVisible();
    await expectToFit(page);
  }
});

test('they fit in dialogs, in what is said of a field, and in alerts', async ({ page, product }) => {
  await signIn(page, product, 'administrator');
  const pressFirst = (name: RegExp) => page.getByRole('main').getByRole('button', { name }).first().click();
  const dialog = page.getByRole('dialog');
  for (const path of ['/info/experience', '/manage/project', '/manage/interests', '/manage/users']) {
    await page.goto(path);
    for (const name of [/^Edit M/, /^Delete M/]) {
      await pressFirst(name);
      await expect(dialog).toBeVisible();
      await expectToFit(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  }

  await page.goto('/info/experience');
  await pressFirst(/^Delete M/);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.locator('.alert')).toContainText(word(60));
  await expectToFit(page);
});
