import { test as base } from '@playwright/test';
import { compressTexts } from '@portico/release/compress-texts';
import { ReleaseStore } from '@portico/release/release-store';
import { grownData } from '../../tools/grown/grown-data.mjs';
import { Product } from './product.js';

/**
 * What the tests meet: the sample of a first start, at an address with a name, with files that are compressed as a
 * release's are, or much more data.
 */
export interface Installation {
  installation: 'sample' | 'named' | 'compressed' | 'grown';
}

async function start(installation: Installation['installation']): Promise<Product> {
  const product = await Product.start({
    ...(installation === 'grown' && { data: await grownData() }),
    ...(installation === 'named' && { host: 'localhost' }),
  });
  const store = new ReleaseStore(product.dataDir);
  if (installation === 'compressed')
    for (const name of store.frontEnds()) await compressTexts(store.frontEnd(name));
  return product;
}

interface ProductFixtures {
  /** The running product, with everything well at the start of each test. */
  product: Product;
}

/** In whatever browser. */
export const productTest = base.extend<ProductFixtures, Installation & { sharedProduct: Product }>({
  installation: ['sample', { option: true, scope: 'worker' }],
  // Serves all tests of a worker. The first grown one has to grow.
  sharedProduct: [
    async ({ installation }, use) => {
      const product = await start(installation);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  product: async ({ sharedProduct }, use) => {
    sharedProduct.proxy.heal();
    await use(sharedProduct);
  },
});
