import { lastGood, type PastVersion, type Published } from '@portico/contract/releases/pointer';
import { publishedOf, readPointer } from '../pointer.js';
import { prune as pruneStore, type PruneOptions } from '../prune.js';
import { ReleaseError, type ReleaseStore } from '../release-store.js';
import { type Command, nameFrom, UsageError } from './command.js';

/** Times are ISO 8601, UTC. */
interface VersionState {
  state: 'live' | 'last good' | 'good' | 'rolled back' | 'stored';
  /** When it went live. */
  since?: string;
  /** When it stopped being live. */
  until?: string;
}

export const list: Command = {
  usage: 'list [NAME]',
  summary: 'shows what is live, what was live before, and what is stored',
  maxArguments: 1,
  run: ({ positionals: [given] }, { store }) => {
    const { frontEnds: live, withdrawn = {} } = readPointer(store);
    const wanted = given === undefined ? undefined : nameFrom(given);
    const names = [...new Set([...Object.keys(live), ...store.frontEnds()])].sort();
    const nothing = `${store.root} is still empty.`;
    if (wanted && !names.includes(wanted))
      throw new ReleaseError(
        names.length === 0 ? nothing : `The release store has no ${wanted}. It has ${names.join(', ')}.`,
      );
    const frontEnds = (wanted ? [wanted] : names).map((name) => ({
      name,
      development: live[name]?.origin.kind === 'development',
      withdrawn: withdrawn[name] !== undefined,
      versions: versionsOf(store, name, publishedOf(live[name]), withdrawn[name]),
    }));
    const lines = frontEnds.flatMap(({ name, development, withdrawn, versions }) => [
      `${name}${development ? ' (replaced by a development server)' : ''}${withdrawn ? ' (withdrawn)' : ''}`,
      ...versions.map((version) => `  ${version.version}  ${stateLine(version)}`),
    ]);
    return { lines: lines.length > 0 ? lines : [nothing], data: { frontEnds } };
  },
};

/** Newest first. */
const versionsOf = (
  store: ReleaseStore,
  name: string,
  published: Published | undefined,
  before: PastVersion[] = published?.before ?? [],
) =>
  store
    .versions(name)
    .map((version) => ({ version, at: store.storedAt(name, version) }))
    .sort((one, other) => other.at - one.at)
    .map(({ version, at }) => ({
      version,
      storedAt: new Date(at).toISOString(),
      ...stateOf(version, published, before),
    }));

const stateOf = (version: string, published: Published | undefined, before: PastVersion[]): VersionState => {
  if (published?.release.version === version) return { state: 'live', since: published.since };
  const past = before.find((one) => one.version === version);
  if (!past) return { state: 'stored' };
  if (past.rolledBack) return { state: 'rolled back', until: past.until };
  return { state: lastGood({ before }) === version ? 'last good' : 'good', until: past.until };
};

const stateLine = ({ state, storedAt, since, until }: VersionState & { storedAt: string }): string =>
  ({
    live: `live since ${since}`,
    'last good': `live until ${until}; the rollback target`,
    good: `live until ${until}`,
    'rolled back': `live until ${until}, rolled back`,
    stored: `stored ${storedAt}`,
  })[state];

export const prune: Command = {
  usage: 'prune [--max-mb N]',
  summary: 'removes versions that are no longer needed',
  help: [
    'Keeps what is live, the last good version, and what was live or stored in the last week: open pages may use it.',
    '--max-mb N   if all releases take more than this (1000), the oldest of those that were not used for a day go, too',
  ],
  options: { 'max-mb': { type: 'string' } },
  changes: true,
  maxArguments: 0,
  run: async ({ options }, { store }) => {
    const pruned = await pruneStore(store, quotaFrom(options['max-mb']));
    const lines = pruned.map(({ name, version }) => `Removed ${name} ${version}.`);
    return { lines: lines.length > 0 ? lines : ['Nothing to remove.'], data: { pruned } };
  },
};

const quotaFrom = (given: string | undefined): PruneOptions => {
  if (given === undefined) return {};
  if (/^\d{1,9}$/.test(given)) return { maxBytes: Number(given) * 1_000_000 };
  throw new UsageError(`--max-mb: "${given}" is invalid. It is a whole number of megabytes.`);
};
