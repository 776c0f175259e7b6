import { lastGood, type Live, type PastVersion } from '@portico/contract/releases/pointer';
import type { FrontEndVersions, VersionState } from '@portico/contract/releases/shipping';
import { readPointer } from '../pointer.js';
import { lateFor } from '../promote-checkout.js';
import { sourceOf } from '../read-release.js';
import type { ReleaseStore } from '../release-store.js';

/** Every front end that is live or in the store. */
export const frontEndVersions = (store: ReleaseStore): FrontEndVersions[] => {
  const pointer = readPointer(store);
  const { frontEnds: live, withdrawn = {}, waiting = {} } = pointer;
  const names = [...new Set([...Object.keys(live), ...store.frontEnds()])].sort();
  return names.map((name) => ({
    name,
    withdrawn: withdrawn[name] !== undefined,
    versions: versionsOf(store, name, live[name], withdrawn[name]).map((one) =>
      one.version === waiting[name] ? { ...one, waitsFor: lateFor(store, pointer) } : one,
    ),
  }));
};

const versionsOf = (
  store: ReleaseStore,
  name: string,
  published: Live | undefined,
  before: PastVersion[] = published?.before ?? [],
): VersionState[] =>
  store
    .versions(name)
    .map((version) => ({ version, at: store.storedAt(name, version) }))
    .sort((one, other) => other.at - one.at)
    .map(({ version, at }) => {
      const source = sourceOf(store, name, version);
      return {
        version,
        storedAt: new Date(at).toISOString(),
        ...stateOf(version, published, before),
        ...(source && { source }),
      };
    });

const stateOf = (
  version: string,
  published: Live | undefined,
  before: PastVersion[],
): Pick<VersionState, 'state' | 'since' | 'until'> => {
  if (published?.release.version === version) return { state: 'live', since: published.since };
  const past = before.find((one) => one.version === version);
  if (!past) return { state: 'stored' };
  if (past.rolledBack) return { state: 'rolled back', until: past.until };
  return { state: lastGood({ before }) === version ? 'last good' : 'good', until: past.until };
};
