import { expect } from '@playwright/test';
import { aNewMessage } from '@portico/contract/testing/rows';
import { owner } from '../../commands/steps/running-product.mjs';
import { alert, endSession, logIn } from '../account/screens.js';
import { expectNothingSideways } from '../browser/sideways.js';
import { signIn } from '../browser/signed-in.js';
import type { Product } from '../product/product.js';
import { ownProductTest as test } from '../product/test.js';

const write = async ({ url }: Product, name: string) => {
  const body = JSON.stringify(aNewMessage({ name }));
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/messages`, { method: 'POST', headers, body });
  expect(answer.status).toBe(201);
};

const text = '<b>Ahoy</b>\n' + 'x'.repeat(300);

test('a visitor writes by keyboard, and the owner finds, reads, deletes and restores it', async ({
  page,
  product,
  newVisitor,
}) => {
  await product.saveSite({ contactForm: true });
  const visitor = await newVisitor({ viewport: { width: 320, height: 640 } });
  await visitor.goto('/');
  await visitor.getByRole('link', { name: 'Get in touch' }).press('Enter');
  await visitor.getByLabel('Name', { exact: true }).focus();
  for (const typed of ['Grace Harbour', 'grace@harbour.example', text]) {
    await visitor.keyboard.type(typed);
    await visitor.keyboard.press('Tab');
  }
  await expect(visitor.getByRole('button', { name: 'Send' })).toBeFocused();
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('heading', { name: 'Your message was sent' })).toBeFocused();
  await expectNothingSideways(visitor);

  await signIn(page, product, 'administrator');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu 1 unread messages' }).click();
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Website Management 1 unread' }).click();
  await page.getByRole('link', { name: 'Messages 1 unread' }).click();
  await page.locator('summary').press('Enter');
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Website Management', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete the message from Grace Harbour' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('There are no messages yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('summary')).toHaveCount(1);
});

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
