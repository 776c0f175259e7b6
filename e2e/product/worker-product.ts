import type { WorkerFixture } from '@playwright/test';
import { test as base } from '@playwright/test';
import { grownData } from '../../tools/grown/grown-data.mjs';
import { Product } from './product.js';

/** What data the tests meet: the sample of a first start, or much more. */
export interface Installation {
  installation: 'sample' | 'grown';
}

const start = async (installation: Installation['installation']): Promise<Product> =>
  Product.start(installation === 'grown' ? { data: await grownData() } : {});

/** A product that serves all tests of a worker. The first grown one has to grow. */
export const workerProduct = (
  started: (installation: Installation['installation']) => Promise<Product> = start,
): [WorkerFixture<Product, Installation>, { scope: 'worker'; timeout: number }] => [
  async ({ installation }, use) => {
    const product = await started(installation);
    await use(product);
    await product.stop();
  },
  { scope: 'worker', timeout: 180_000 },
];

interface ProductFixtures {
  /** The running product, with everything well at the start of each test. */
  product: Product;
}

/** In whatever browser. */
export const productTest = base.extend<ProductFixtures, Installation & { sharedProduct: Product }>({
  installation: ['sample', { option: true, scope: 'worker' }],
  sharedProduct: workerProduct(),
  product: async ({ sharedProduct }, use) => {
    sharedProduct.proxy.heal();
    await use(sharedProduct);
  },
});
