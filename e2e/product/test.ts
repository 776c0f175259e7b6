import { type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { Complaints } from '../browser/complaints.js';
import { productTest } from './worker-product.js';

interface Fixtures {
  complaints: Complaints;
  /** Somebody else's browser: an empty cache and storage of its own. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>;
}

/** Fails a test, whatever it shows, when a browser complained about something that the test does not expect. */
export const test = productTest.extend<Fixtures>({
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

/** For what no other test may meet: releases, rows that are hostile. Afterwards its rows and releases are as they were. */
export const restoredTest = test.extend({
  product: async ({ product }, use) => {
    await use(product);
    product.restore();
  },
});
