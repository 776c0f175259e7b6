import type { WorkerFixture } from '@playwright/test';
import { Product } from './product.js';

/** A product that serves all tests of a worker. */
export const workerProduct = (
  start = () => Product.start(),
): [WorkerFixture<Product, object>, { scope: 'worker'; timeout: number }] => [
  async ({}, use) => {
    const product = await start();
    await use(product);
    await product.stop();
  },
  { scope: 'worker', timeout: 60_000 },
];
