import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect, test as base } from '@playwright/test';
import { Complaints } from '../browser/complaints.js';
import { Product } from './product.js';
import type { Installation } from './worker-product.js';
import { workerProduct } from './worker-product.js';

interface Fixtures {
  /** The running product, with everything well at the start of each test. */
  product: Product;
  complaints: Complaints;
  /** Somebody else's browser: an empty cache and storage of its own. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>;
}

interface WorkerFixtures extends Installation {
  sharedProduct: Product;
}

/** Fails a test, whatever it shows, when a browser complained about something that the test does not expect. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  installation: ['sample', { option: true, scope: 'worker' }],
  sharedProduct: workerProduct(),
  product: async ({ sharedProduct }, use) => {
    sharedProduct.proxy.heal();
    await use(sharedProduct);
  },
  baseURL: async ({ product }, use) => use(product.url),
  complaints: [
    async ({}, use) => {
      const complaints = new Complaints();
      await use(complaints);
      expect(complaints.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, complaints }, use) => {
    complaints.listen(context);
    await use(context);
  },
  newVisitor: async ({ browser, baseURL, complaints }, use) => {
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: baseURL!, ...options });
      contexts.push(context);
      complaints.listen(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

/** With a product of its own, for what no other test may meet: releases, rows that are hostile. */
export const ownProductTest = test.extend({
  product: async ({}, use) => {
    const product = await Product.start();
    await use(product);
    await product.stop();
  },
});
