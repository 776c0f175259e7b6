import type { Page } from '@playwright/test';
import type { Fault } from '../product/fault-proxy.js';
import { beginVisit } from '../browser/visit.js';
import { test as base } from '../product/test.js';

export interface Failure {
  fault: Fault;
  /** What the browser says about it in the console. */
  complaints: RegExp[];
}

interface Fixtures {
  /**
   * Opens a page while the requests to some paths fail, until the product's proxy is healed. Somebody else has seen it
   * healthy before.
   */
  beginBrokenVisit: (
    path: string,
    failing: RegExp,
    failure: Failure,
    expectHealthy: (page: Page) => Promise<void>,
  ) => Promise<void>;
}

/** With visits of people who meet a product of which a part is broken. */
export const test = base.extend<Fixtures>({
  beginBrokenVisit: ({ page, newVisitor, product, complaints }, use) =>
    use(async (path, failing, failure, expectHealthy) => {
      const before = await newVisitor();
      await before.goto(path);
      await expectHealthy(before);
      await before.close();

      complaints.expect(...failure.complaints);
      product.proxy.fail(failing, failure.fault);
      // A page of which a part hangs is never loaded.
      await page.goto(path, { waitUntil: failure.fault === 'hang' ? 'commit' : 'load' });
      await beginVisit(page);
    }),
});
