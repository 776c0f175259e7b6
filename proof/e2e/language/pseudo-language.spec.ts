import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aNewOwnPage } from '@portico/contract/testing/rows';
import type { RemoteDescriptor } from '@portico/contract/releases/remote-descriptor';
import type { Product } from '../../../e2e/product/product.js';
import { expectNothingSideways } from '../../../e2e/browser/sideways.js';
import { signIn } from '../../../e2e/browser/signed-in.js';
import { restoredTest as test } from '../../../e2e/product/test.js';
import { root } from '../../../tools/steps/checkout.mjs';

const remotes = ['mfe-public', 'mfe-account', 'mfe-admin'];
const translated = ['shell', ...remotes];

/** Those that nobody has translated yet, which say so. */
const english = ['./front-ends'];

/** 40 % longer, and in brackets. What has bars is a list. */
const pseudo = (message: string): string =>
  message
    .replace(/##\w+$/, '')
    .split('|')
    .map((part) => `⟦${part}${padding(part.replaceAll(/\{.*\}|<.*?>/g, ''))}⟧`)
    .join('|');
const padding = (words: string): string => words.slice(0, Math.ceil(words.length * 0.4));

const pseudoCatalogue = (text: string): string =>
  JSON.stringify(
    Object.fromEntries(Object.keys(JSON.parse(text) as object).map((message) => [message, pseudo(message)])),
  );

const routesOf = (name: string) =>
  (JSON.parse(readFileSync(join(root, name, 'remote.json'), 'utf8')) as RemoteDescriptor).routes;

/** Visible texts, and what is read out, that are in no catalogue and aren't marked as the owner's or as in another language. */
const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const marked =
      '[dir=auto], [lang]:not(html), code, pre, bdi, [href^="mailto:"], svg, script, noscript, [type=file], .ui-hidden [dir]';
    const isLetters = (text: string) => /\p{L}/u.test(text);
    const isAddress = (text: string) => /^\/\S*$/.test(text);
    /** Without what is in brackets, which may be in others. */
    const rest = (text: string): string => {
      const shorter = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '');
      return shorter === text ? text : rest(shorter);
    };
    const blockOf = (element: Element): Element =>
      getComputedStyle(element).display.startsWith('inline') && element.parentElement
        ? blockOf(element.parentElement)
        : element;
    const blocks = new Set<Element>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      if (isLetters(node.textContent!) && !element.closest(marked)) blocks.add(blockOf(element));
    }
    const texts = [...blocks].map((block) => {
      const copy = block.cloneNode(true) as Element;
      for (const one of copy.querySelectorAll(marked)) one.remove();
      return copy.textContent!;
    });
    const names = ['aria-label', 'title', 'placeholder'].flatMap((name) =>
      [...document.body.querySelectorAll(`[${name}]`)]
        .filter((element) => !element.matches('[dir=auto]') && !element.closest('[lang]:not(html), svg'))
        .map((element) => element.getAttribute(name)!),
    );
    return [...texts, ...names]
      .map((text) => rest(text).trim())
      .filter((text) => isLetters(text) && !isAddress(text))
      .map((text) => text.slice(0, 120));
  });

const widths = [1280, 320];

/** Its title is the owner's, in brackets so that it isn't taken for one of no catalogue. */
const ownPage = aNewOwnPage({ title: '⟦Uses⟧' });

/** What is wrong with the page as it is now. */
async function faultsOf(page: Page): Promise<string[]> {
  const sideways = await expectNothingSideways(page).then(
    () => [],
    ({ message }: Error) => [message],
  );
  const at = `${new URL(page.url()).pathname}, ${page.viewportSize()!.width} px`;
  return [...(await outside(page)), ...sideways].map((fault) => `${at}: ${fault}`);
}

async function publishPseudo(product: Product): Promise<void> {
  for (const one of translated)
    await product.publishCopy(one, (file, text) =>
      file.endsWith('messages/de.json') ? pseudoCatalogue(text) : text,
    );
  await product.saveSite({ language: 'de', contactForm: true, portrait: null });
  await product.call('POST', 'own-pages/add', ownPage);
}

for (const name of remotes)
  test(`every text of ${name} is in a catalogue, and has room where it is longer`, async ({
    page,
    product,
  }) => {
    test.slow();
    await publishPseudo(product);
    const faults: string[] = [];
    for (const { path, module, access } of routesOf(name)) {
      if (access === 'user') await signIn(page, product, 'user');
      if (access === 'admin') await signIn(page, product, 'administrator');
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(
          path
            .replace(':slug', 'low-water')
            .replace('page/:address', ownPage.address)
            .replace(':part', 'privacy'),
        );
        await page.waitForLoadState('networkidle');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const isEnglish = (await page.locator('main [data-remote][lang=en]').count()) > 0;
        expect(isEnglish, path).toBe(name === 'mfe-admin' && english.includes(module));
        faults.push(...(await faultsOf(page)));
        const submit = page.getByRole('main').locator('[type=submit]').first();
        if ((await submit.count()) === 0) continue;
        await submit.press('Enter');
        await page.waitForLoadState('networkidle');
        faults.push(...(await faultsOf(page)));
      }
    }
    expect(faults).toEqual([]);
  });

test('so are those of the dialogs for one’s own entries', async ({ page, product }) => {
  await publishPseudo(product);
  await signIn(page, product, 'user');
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/info/experience');
    await page.getByRole('button', { name: '⟦Add' }).first().click();
    const dialog = page.getByRole('dialog').first();
    await dialog.locator('[name=body]').fill('⟦⟧');
    faults.push(...(await faultsOf(page)));
    await dialog.locator('[type=submit]').press('Enter');
    await dialog.getByRole('alert').or(dialog.locator('[aria-invalid]')).first().waitFor();
    faults.push(...(await faultsOf(page)));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').nth(1).waitFor();
    faults.push(...(await faultsOf(page)));
  }
  expect(faults).toEqual([]);
});
