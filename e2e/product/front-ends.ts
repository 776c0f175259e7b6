import { join } from 'node:path';
import type { Build } from '@portico/release/build-release';
import { root } from '../../tools/steps/checkout.mjs';
import { readStamp } from '../../tools/steps/build-stamp.mjs';

/**
 * A front end as it was built last.
 *
 * @throws Error when it was not built
 */
export function builtFrontEnd(name: string): Build {
  const folder = join(root, name);
  const stamp = readStamp(folder);
  if (!stamp) throw new Error(`${name} is not built: npm test and npm start build it`);
  return { name, folder, ...stamp };
}
