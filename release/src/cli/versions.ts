import { lastGood, type Published } from '@portico/contract/releases/pointer';
import { publishedOf, readPointer } from '../pointer.js';
import { prune as pruneStore } from '../prune.js';
import { ReleaseError } from '../release-store.js';
import { type Command, nameFrom } from './command.js';

/** A version in the store. Times are ISO 8601, UTC. */
interface VersionState {
  version: string;
  state: 'live' | 'last good' | 'good' | 'rolled back' | 'stored';
  storedAt: string;
  /** Since when it is live. */
  since?: string;
  /** Until when it was. */
  until?: string;
}

export const list: Command = {
  usage: 'list [NAME]',
  summary: 'tells what is live, what was, and what is in the store',
  help: [],
  options: {},
  changes: false,
  maxArguments: 1,
  run: ({ positionals: [given] }, { store }) => {
    const pointer = readPointer(store);
    const wanted = given === undefined ? undefined : nameFrom(given);
    const names = [...new Set([...Object.keys(pointer.frontEnds), ...store.frontEnds()])].sort();
    const nothing = `There is nothing in ${store.root} yet.`;
    if (names.length === 0) {
      if (wanted) throw new ReleaseError(nothing);
      return { lines: [nothing], data: { frontEnds: [] } };
    }
    if (wanted && !names.includes(wanted)) {
      throw new ReleaseError(`The release store has no ${wanted}. There are ${names.join(', ')}.`);
    }
    const frontEnds = (wanted ? [wanted] : names).map((name) => {
      const live = pointer.frontEnds[name];
      const versions = store
        .versions(name)
        .map((version) => ({ version, at: store.storedAt(name, version) }))
        .sort((one, other) => other.at - one.at)
        .map(({ version, at }) => ({
          version,
          storedAt: new Date(at).toISOString(),
          ...stateOf(version, publishedOf(live)),
        }));
      return { name, development: live?.origin.kind === 'development', versions };
    });
    const lines = frontEnds.flatMap(({ name, development, versions }) => [
      `${name}${development ? ', in whose place a development server is live' : ''}`,
      ...versions.map((version) => `  ${version.version}  ${stateLine(version)}`),
    ]);
    return { lines, data: { frontEnds } };
  },
};

const stateOf = (
  version: string,
  published: Published | undefined,
): Omit<VersionState, 'version' | 'storedAt'> => {
  if (published?.release.version === version) return { state: 'live', since: published.since };
  const past = published?.before.find((one) => one.version === version);
  if (!published || !past) return { state: 'stored' };
  if (past.rolledBack) return { state: 'rolled back', until: past.until };
  return { state: lastGood(published) === version ? 'last good' : 'good', until: past.until };
};

const stateLine = ({ state, storedAt, since, until }: VersionState): string =>
  ({
    live: `live since ${since}`,
    'last good': `live until ${until}; a rollback makes it live again`,
    good: `live until ${until}`,
    'rolled back': `live until ${until}, rolled back`,
    stored: `stored ${storedAt}`,
  })[state];

export const prune: Command = {
  usage: 'prune',
  summary: 'removes the versions that nobody needs any more',
  help: ['Kept are what is live, what a rollback would make live, and what was live or stored within 24 h.'],
  options: {},
  changes: true,
  maxArguments: 0,
  run: async (_given, { store }) => {
    const pruned = await pruneStore(store);
    const lines = pruned.map(({ name, version }) => `Removed ${name} ${version}.`);
    return { lines: lines.length > 0 ? lines : ['There is nothing to remove.'], data: { pruned } };
  },
};
