import { Product } from './product.js';

/** Before the tests of a run. */
export default async function setUp(): Promise<void> {
  await Product.prepare();
}
