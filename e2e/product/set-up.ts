import { isProof, seed } from '../sample/drawn.js';
import { Product } from './product.js';

/** Before the tests of a run. */
export default async function setUp(): Promise<void> {
  if (!isProof) console.log(`Cases are drawn with SEED=${seed}`);
  await Product.prepare();
}
