import { storeRelease } from '@portico/release/store-release';
import { promote } from '@portico/release/promote';
import { ReleaseStore } from '@portico/release/release-store';
import { frontEnds } from '../../commands/steps/checkout.mjs';
import { builtFrontEnd } from './front-ends.js';
import type { Alter } from './publish-copy.js';
import { publishCopy } from './publish-copy.js';

/** Of altered front ends, by name, only the altered copy is published: there is no other version of them. */
export type Altered = Record<string, Alter>;

/** Publishes all front ends as they were built last into a release store. */
export async function publishFrontEnds(dataDir: string, altered: Altered = {}): Promise<void> {
  const store = new ReleaseStore(dataDir);
  for (const name of frontEnds()) {
    const alter = altered[name];
    if (alter) await publishCopy(dataDir, name, alter);
    else promote(store, await storeRelease(store, builtFrontEnd(name)), { kind: 'team' });
  }
}
