import { CheckoutCopy } from '../../../e2e/product/checkout-copy.js';
import { test as base } from '../../../e2e/product/test.js';
import { workerProduct } from '../../../e2e/product/worker-product.js';
import { BuiltVersions } from './built-versions.js';

/** With a product of versions that are built for these tests, once for all of them. */
export const test = base.extend<object, { built: BuiltVersions }>({
  sharedProduct: workerProduct(),
  built: [
    async ({ sharedProduct }, use) => {
      const checkout = await CheckoutCopy.make();
      await use(new BuiltVersions(sharedProduct.dataDir, checkout));
      await checkout.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
