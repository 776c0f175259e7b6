import { ReleaseStore } from '@portico/release/release-store';
import { LocalReleases } from '@portico/release/shipping/local-releases';
import type { DatabaseSettings } from '../../database/data-sources.js';
import { guardOf } from '../../database/process-lock.js';

/** A server's release store, and its releases without checks. */
export const releasesIn = (settings: DatabaseSettings) => {
  const store = new ReleaseStore(settings.dataDir, { guard: guardOf(settings) });
  return { store, releases: new LocalReleases(store, async () => []) };
};
