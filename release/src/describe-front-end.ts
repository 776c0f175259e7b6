import { lastGood } from '@portico/contract/last-good';
import type { Pointer, Published } from '@portico/contract/pointer';
import { publishedOf } from './development.js';
import { laidAt } from './prune.js';
import { versionsOf } from './read-release.js';
import type { ReleaseStore } from './release-store.js';

/** A version that lies in the store. Times are ISO 8601, UTC. */
export interface VersionState {
  version: string;
  state: 'live' | 'last good' | 'good' | 'taken back' | 'laid';
  laidAt: string;
  /** Since when it is live. */
  since?: string;
  /** Until when it was. */
  until?: string;
}

export interface FrontEndState {
  name: string;
  /** Whether a development server stands in for the version that is live. */
  development: boolean;
  /** The latest laid first. */
  versions: VersionState[];
}

export const describeFrontEnd = (store: ReleaseStore, pointer: Pointer, name: string): FrontEndState => {
  const live = pointer.frontEnds[name];
  const versions = versionsOf(store, name)
    .map((version) => ({ version, at: laidAt(store, name, version) }))
    .sort((one, other) => other.at - one.at)
    .map(({ version, at }) => ({
      version,
      laidAt: new Date(at).toISOString(),
      ...stateOf(version, publishedOf(live)),
    }));
  return { name, development: live?.origin.kind === 'development', versions };
};

const stateOf = (
  version: string,
  published: Published | undefined,
): Omit<VersionState, 'version' | 'laidAt'> => {
  if (published?.release.version === version) return { state: 'live', since: published.since };
  const past = published?.before.find((one) => one.version === version);
  if (!published || !past) return { state: 'laid' };
  if (past.rolledBack) return { state: 'taken back', until: past.until };
  return { state: lastGood(published) === version ? 'last good' : 'good', until: past.until };
};
