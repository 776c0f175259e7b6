import { expect } from '@playwright/test';
import { aNewMessage } from '@portico/contract/testing/rows';
import { owner } from '../../../commands/steps/running-product.mjs';
import { alert, endSession, logIn } from '../../../e2e/account/screens.js';
import { signIn } from '../../../e2e/browser/signed-in.js';
import type { Product } from '../../../e2e/product/product.js';
import { ownProductTest as test } from '../../../e2e/product/test.js';

const write = async ({ url }: Product, name: string) => {
  const body = JSON.stringify(aNewMessage({ name }));
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/messages`, { method: 'POST', headers, body });
  expect(answer.status).toBe(201);
};

test('a session that ends while messages are read loses nothing', async ({
  page,
  product,
  request,
  complaints,
}) => {
  complaints.expect(/Failed to load resource.*401/);
  await product.saveSite({ contactForm: true });
  await write(product, 'Grace');
  await signIn(page, product, 'administrator');
  const menuHasAsked = page.waitForResponse(/\/api\/messages\/unread/);
  await page.goto('/manage/messages');
  await expect(page.getByText('Unread', { exact: true })).toBeVisible();
  await menuHasAsked;
  await endSession(page, request);
  await page.locator('summary').click();
  await expect(alert(page, 'warning')).toContainText('Your session ended');
  await expect(page.locator('summary')).toHaveCount(0);
  await logIn(page, owner);
  await page.goto('/manage/messages');
  await expect(page.getByText('Unread', { exact: true })).toBeVisible();
  await page.locator('summary').click();
  await expect(page.locator('summary ~ p').first()).toBeVisible();
});

test('what the footer says of contact is not said twice', async ({ page, product }) => {
  await product.saveSite({ contactForm: true, portrait: null });
  for (const path of ['/contact', '/info/about']) {
    await page.goto(path);
    const texts = await page.getByRole('contentinfo').locator('address > *').allInnerTexts();
    expect(texts).toContain('ada@example.org');
    const main = await page.getByRole('main').innerText();
    expect(
      texts.filter((text) => main.includes(text)),
      path,
    ).toEqual([]);
  }
});

test('without scripts, the page says where to write instead', async ({ product, newVisitor }) => {
  await product.saveSite({ contactForm: true });
  const page = await newVisitor({ javaScriptEnabled: false });
  await page.goto('/contact');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'ada@example.org' })).toBeVisible();
  await expect(main.getByRole('button')).toHaveCount(0);
});
