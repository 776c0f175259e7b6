import * as v from 'valibot';
import { Grant } from './grants.js';
import { assetsOf, Release } from './release.js';

const start = v.strictObject({ kind: v.literal('start'), checkout: v.string() });
const team = v.strictObject({ kind: v.literal('team') });

/** A version that was live until some time. */
const PastVersion = v.strictObject({
  version: Release.entries.version,
  until: v.pipe(v.string(), v.isoTimestamp()),
  rolledBack: v.boolean(),
});
export type PastVersion = v.InferOutput<typeof PastVersion>;

const liveFields = {
  release: Release,
  /** Where the files are served: a path of this site or an absolute URL. Ends with a slash. */
  base: v.pipe(v.string(), v.endsWith('/')),
  since: v.pipe(v.string(), v.isoTimestamp()),
  /** Previous live versions, latest first, each once, until pruned. */
  before: v.array(PastVersion),
};

const hasAllHashes = ({ release }: { release: Release }): boolean =>
  assetsOf(release).every(({ integrity }) => integrity !== '');
const noHash = 'a file has no integrity';

/** A live release, or the one that a development server replaces. */
const Published = v.pipe(
  v.strictObject({ ...liveFields, origin: v.variant('kind', [start, team]) }),
  v.check((published) => hasAllHashes(published), noHash),
);
export type Published = v.InferOutput<typeof Published>;

/**
 * Who made a version live. `npm start` replaces only versions from a start of the same checkout. `instead` is what to
 * restore when a development server is gone, even if its process was killed.
 */
const Origin = v.variant('kind', [
  start,
  team,
  v.strictObject({ kind: v.literal('development'), instead: v.optional(Published) }),
]);
export type Origin = v.InferOutput<typeof Origin>;

/** One live front end. Unless a development server provides it, every file has a hash. */
const Live = v.pipe(
  v.strictObject({ ...liveFields, origin: Origin }),
  v.check((live) => live.origin.kind === 'development' || hasAllHashes(live), noHash),
);
export type Live = v.InferOutput<typeof Live>;

/** `current.json` in the release store: the live front ends. Replaced atomically and sealed (`sealed-json`). */
export const Pointer = v.strictObject({
  format: v.literal(2),
  frontEnds: v.record(v.string(), Live),
  /** Remotes that were taken down, with their versions, latest first. */
  withdrawn: v.optional(v.record(v.string(), v.array(PastVersion))),
  /** What remotes may have, by name. */
  grants: v.optional(v.record(v.string(), Grant)),
});
export type Pointer = v.InferOutput<typeof Pointer>;

/** Previous live versions that were not rolled back, latest first. */
export const goodBefore = ({ before }: { before: PastVersion[] }): string[] =>
  before.filter(({ rolledBack }) => !rolledBack).map(({ version }) => version);

/** The version to roll back to. */
export const lastGood = (live: { before: PastVersion[] }): string | undefined => goodBefore(live)[0];
