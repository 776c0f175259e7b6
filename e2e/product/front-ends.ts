import { join } from 'node:path';
import type { Build } from '@portico/release/build';
import { publish } from '@portico/release/publish';
import { ReleaseStore } from '@portico/release/release-store';
import { frontEnds, root } from '../../commands/steps/checkout.mjs';
import { readStamp } from '../../commands/steps/build-stamp.mjs';

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

/** Publishes all front ends as they were built last into a release store. */
export async function publishFrontEnds(dataDir: string): Promise<void> {
  const store = new ReleaseStore(dataDir);
  for (const name of frontEnds()) await publish(store, builtFrontEnd(name), { kind: 'team' });
}
