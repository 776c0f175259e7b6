import { neededBy, providedBy } from '@portico/contract/releases/compatibility';
import { lastGood, type Live, type PastVersion } from '@portico/contract/releases/pointer';
import type { Release } from '@portico/contract/releases/release';
import type { FrontEndVersions, VersionState } from '@portico/contract/releases/shipping';
import { readPointer } from '../pointer.js';
import { lateFor } from '../promote-checkout.js';
import { readRelease } from '../read-release.js';
import type { ReleaseStore } from '../release-store.js';

/** Every front end that is live, withdrawn or in the store, by name. @param others that are listed besides */
export const frontEndVersions = (store: ReleaseStore, others: string[] = []): FrontEndVersions[] => {
  const pointer = readPointer(store);
  const { frontEnds: live, withdrawn = {}, waiting = {} } = pointer;
  const known = [live, withdrawn].flatMap((names) => Object.keys(names));
  return [...new Set([...known, ...store.frontEnds(), ...others])].sort().map((name) => ({
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
    .map(({ version, at }) => ({
      version,
      storedAt: new Date(at).toISOString(),
      ...stateOf(version, published, before),
      ...(published?.release.version === version
        ? factsOf(published.release)
        : factsIn(store, name, version, at)),
    }));

type Facts = Pick<VersionState, 'source' | 'contract' | 'platform'>;

/** By folder and time. A stored version never changes, and reading hundreds of them takes long. */
const known = new Map<string, Facts>();

const factsIn = (store: ReleaseStore, name: string, version: string, at: number): Facts => {
  const key = `${store.version(name, version)} ${at}`;
  if (!known.has(key)) {
    const release = readable(store, name, version);
    if (!release) return {};
    known.set(key, factsOf(release));
  }
  return known.get(key)!;
};

const stateOf = (
  version: string,
  published: Live | undefined,
  before: PastVersion[],
): Pick<VersionState, 'state' | 'since' | 'until' | 'checked'> => {
  if (published?.release.version === version) {
    const { since, checked } = published;
    return { state: 'live', since, ...(checked && { checked }) };
  }
  const past = before.find((one) => one.version === version);
  if (!past) return { state: 'stored' };
  if (past.rolledBack) return { state: 'rolled back', until: past.until };
  return { state: lastGood({ before }) === version ? 'last good' : 'good', until: past.until };
};

/** Undefined if it is damaged. */
const readable = (store: ReleaseStore, name: string, version: string): Release | undefined => {
  try {
    return readRelease(store, name, version);
  } catch {
    return undefined;
  }
};

const factsOf = (release: Release): Facts => {
  const { contract, packages } = release.descriptor ? neededBy(release) : providedBy(release);
  const platform = packages['@portico/platform'];
  return {
    ...(release.source && { source: release.source }),
    contract: [contract].flat(),
    ...(platform !== undefined && { platform }),
  };
};
