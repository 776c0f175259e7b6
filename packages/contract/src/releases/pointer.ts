import * as v from 'valibot';
import { numberIn } from '../fields.js';
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

/** A version that pages begin with. */
const shown = {
  release: v.pipe(
    Release,
    v.check((one) => assetsOf(one).every(({ integrity }) => integrity !== ''), 'a file has no integrity'),
  ),
  /** Where the files are served: a path of this site that ends with a slash. */
  base: v.pipe(v.string(), v.endsWith('/')),
  since: v.pipe(v.string(), v.isoTimestamp()),
  origin: Origin,
  /** What this server checked of it before it went live, the last time that it did; nothing at a start. */
  checked: v.optional(Checked),
  /** A security fix, which never goes back by itself. */
  fix: v.optional(v.literal(true)),
};

/** One live front end. */
const LiveVersion = v.strictObject({
  ...shown,
  /** Previous live versions, latest first, each once, until pruned. */
  before: v.array(PastVersion),
});
export type LiveVersion = v.InferOutput<typeof LiveVersion>;

/** Of visitors, in percent. All get a version when it is promoted without a share. */
export const SharePercent = numberIn('A share', 1, 99);

/** A stored version that some visitors get in place of the live one of its front end. */
const Share = v.strictObject({
  ...shown,
  percent: SharePercent,
  /** Who is among the few depends on it, so that each share has others. */
  salt: v.string(),
});
export type Share = v.InferOutput<typeof Share>;

/** A version whose share was stopped by itself, or that went back by itself when it was live. */
export const StoppedVersion = v.strictObject({
  version: Release.entries.version,
  at: v.pipe(v.string(), v.isoTimestamp()),
  what: v.picklist(['share', 'live']),
  /** A sentence. */
  why: v.string(),
  /** Whether its team was told. */
  seen: v.optional(v.boolean()),
});
export type StoppedVersion = v.InferOutput<typeof StoppedVersion>;

/** The owner's thresholds: when a share is raised to everybody, and when its version counts as worse. */
export const Rollout = v.strictObject({
  hours: numberIn('Hours', 0, 720),
  /** Visits of the shared version, of which each network has one. */
  visits: numberIn('Visits', 10, 1_000_000),
  /** By how many percentage points more of its visits must fail. */
  points: numberIn('Percentage points', 1, 50),
  /** Front ends whose versions aren't stopped, raised or taken back by themselves. */
  off: v.optional(v.array(Release.entries.name)),
});
export type Rollout = v.InferOutput<typeof Rollout>;

/** They were stored as `loads` at first. */
const withVisits = ({ loads, ...rollout }: Record<string, unknown>) => ({ visits: loads, ...rollout });

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
  /** One at a time. */
  share: v.optional(Share),
  /** By front end, latest first. They go live again only if somebody says so. */
  stopped: v.optional(v.record(v.string(), v.array(StoppedVersion))),
  rollout: v.optional(v.pipe(v.looseObject({}), v.transform(withVisits), Rollout)),
});
export type Pointer = v.InferOutput<typeof Pointer>;

/** Previous live versions that were not rolled back, latest first. */
export const goodBefore = ({ before }: { before: PastVersion[] }): string[] =>
  before.filter(({ rolledBack }) => !rolledBack).map(({ version }) => version);

export const rolloutOf = ({ rollout }: Pointer): Rollout => rollout ?? { hours: 24, visits: 200, points: 2 };
