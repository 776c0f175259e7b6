import * as v from 'valibot';
import { assetsOf, Release } from './release.js';

const start = v.strictObject({ kind: v.literal('start'), checkout: v.string() });
const team = v.strictObject({ kind: v.literal('team') });

/** A version that was live before, until a moment; `rolledBack` where its team took it back. */
const Past = v.strictObject({
  version: Release.entries.version,
  until: v.pipe(v.string(), v.isoTimestamp()),
  rolledBack: v.boolean(),
});
export type Past = v.InferOutput<typeof Past>;

const liveFields = {
  release: Release,
  /** Where the release's files are served: a path of this site, or an absolute address. Ends in a slash. */
  base: v.pipe(v.string(), v.endsWith('/')),
  since: v.pipe(v.string(), v.isoTimestamp()),
  /** What was live before, the latest first, each version once: until it is pruned. */
  before: v.array(Past),
};

const hasHashes = ({ release }: { release: Release }): boolean =>
  assetsOf(release).every(({ integrity }) => integrity !== '');
const noHash = 'a file has no integrity';

/** A release that is live, or that a development server stands in for. */
const Published = v.pipe(
  v.strictObject({ ...liveFields, origin: v.variant('kind', [start, team]) }),
  v.check((published) => hasHashes(published), noHash),
);
export type Published = v.InferOutput<typeof Published>;

/**
 * Who made a version live. `npm start` replaces only what a start of the same checkout made live; a pointer that
 * a team set stays. `development` is a development server, which is gone when its developer stops; `instead` is
 * what it stands in for, kept here because the developer's process may end without putting it back.
 */
const Origin = v.variant('kind', [
  start,
  team,
  v.strictObject({ kind: v.literal('development'), instead: v.optional(Published) }),
]);
export type Origin = v.InferOutput<typeof Origin>;

/** One live front end. Whatever is not a development server's has the hash of every file. */
const Live = v.pipe(
  v.strictObject({ ...liveFields, origin: Origin }),
  v.check((live) => live.origin.kind === 'development' || hasHashes(live), noHash),
);
export type Live = v.InferOutput<typeof Live>;

/**
 * `current.json` in the release store: the live version of each front end. Replaced as a whole, atomically, and sealed
 * (see `sealed-json`).
 */
export const Pointer = v.strictObject({
  format: v.literal(2),
  frontEnds: v.record(v.string(), Live),
});
export type Pointer = v.InferOutput<typeof Pointer>;

/** The versions that were live before and that their team did not take back, the latest first. */
export const goodBefore = ({ before }: { before: Past[] }): string[] =>
  before.filter(({ rolledBack }) => !rolledBack).map(({ version }) => version);

/** The version to go back to. */
export const lastGood = (live: { before: Past[] }): string | undefined => goodBefore(live)[0];
