import * as v from 'valibot';
import { Grant } from './grants.js';
import { assetsOf, Release } from './release.js';

const start = v.strictObject({ kind: v.literal('start'), checkout: v.string() });
const team = v.strictObject({ kind: v.literal('team') });

/** Who made a version live. `npm start` replaces only versions from a start of the same checkout. */
const Origin = v.variant('kind', [start, team]);
export type Origin = v.InferOutput<typeof Origin>;

/** All that a release is checked for, or all but its screens, which only browsers render. */
export const Checked = v.picklist(['all', 'all but screens']);
export type Checked = v.InferOutput<typeof Checked>;

/** A version that was live until some time. */
const PastVersion = v.strictObject({
  version: Release.entries.version,
  until: v.pipe(v.string(), v.isoTimestamp()),
  rolledBack: v.boolean(),
  /** As of `LiveVersion`. */
  checked: v.optional(Checked),
});
export type PastVersion = v.InferOutput<typeof PastVersion>;

/** One live front end. */
const LiveVersion = v.pipe(
  v.strictObject({
    release: Release,
    /** Where the files are served: a path of this site that ends with a slash. */
    base: v.pipe(v.string(), v.endsWith('/')),
    since: v.pipe(v.string(), v.isoTimestamp()),
    origin: Origin,
    /** What this server checked of it before it went live, the last time that it did; nothing at a start. */
    checked: v.optional(Checked),
    /** Previous live versions, latest first, each once, until pruned. */
    before: v.array(PastVersion),
  }),
  v.check(
    ({ release }) => assetsOf(release).every(({ integrity }) => integrity !== ''),
    'a file has no integrity',
  ),
);
export type LiveVersion = v.InferOutput<typeof LiveVersion>;

/** What `npm run dev` of version 1.0 replaced, if it was killed. */
const withoutDevelopment = (frontEnds: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(frontEnds).flatMap(([name, live]) => {
      const { kind, instead } = (live as { origin?: { kind?: unknown; instead?: unknown } }).origin ?? {};
      if (kind !== 'development') return [[name, live]];
      return instead === undefined ? [] : [[name, instead]];
    }),
  );

/** `current.json` in the release store: the live front ends. Replaced atomically. */
export const Pointer = v.strictObject({
  format: v.literal(2),
  frontEnds: v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform(withoutDevelopment),
    v.record(v.string(), LiveVersion),
  ),
  /** Remotes that were taken down, with their versions, latest first. */
  withdrawn: v.optional(v.record(v.string(), v.array(PastVersion))),
  /** Versions from `npm start` that wait until all live remotes fit the shell among them, by name. */
  waiting: v.optional(v.record(v.string(), Release.entries.version)),
  /** What remotes may have, by name. */
  grants: v.optional(v.record(v.string(), Grant)),
});
export type Pointer = v.InferOutput<typeof Pointer>;

/** Previous live versions that were not rolled back, latest first. */
export const goodBefore = ({ before }: { before: PastVersion[] }): string[] =>
  before.filter(({ rolledBack }) => !rolledBack).map(({ version }) => version);
