import * as v from 'valibot';
import { VersionFigures } from './failures.js';
import { Checked, SharePercent, StoppedVersion } from './pointer.js';
import { Release } from './release.js';

const { name, version, source } = Release.entries;

/** ISO 8601, UTC. */
const Time = v.string();

/** A version of a front end. */
export const NamedVersion = v.strictObject({ name, version });
export type NamedVersion = v.InferOutput<typeof NamedVersion>;

/** A reason why a release can't go live, for people. */
export const Finding = v.strictObject({
  /** Like `descriptor.routes.0.path`. */
  field: v.string(),
  problem: v.string(),
  /** What to do. */
  advice: v.string(),
});
export type Finding = v.InferOutput<typeof Finding>;

/** In a message's list. */
export const lineOf = ({ field, problem, advice }: Finding): string => `- ${field}: ${problem}. ${advice}`;

/** How far a release is to go. What would be in its way is checked first. */
export const Goal = v.picklist(['check', 'store', 'promote'], 'is check, store or promote');
export type Goal = v.InferOutput<typeof Goal>;

/** How a version goes live. */
export const GoLive = v.strictObject({
  /** The percentage of visitors who get it; without one, all do. */
  share: v.optional(SharePercent),
  /** A security fix, which never goes back by itself. */
  fix: v.optional(v.boolean()),
  /** Although it was stopped, or went back by itself. */
  again: v.optional(v.boolean()),
});
export type GoLive = v.InferOutput<typeof GoLive>;

export const Promoted = v.strictObject({
  name,
  version,
  since: Time,
  /** The version that was live before; with a share, that still is. */
  before: v.nullable(version),
  share: GoLive.entries.share,
});
export type Promoted = v.InferOutput<typeof Promoted>;

/** A shell from `npm start` that waits for the team's next version. */
export const WaitingShell = v.strictObject({
  version,
  /** The version of @portico/platform that it has. */
  platform: v.string(),
  /** The path of that version's kit. */
  kit: v.string(),
});
export type WaitingShell = v.InferOutput<typeof WaitingShell>;

/** A public screen as the server renders it, for a trial in a browser. */
export const RenderedScreen = v.strictObject({
  html: v.string(),
  /** The store's. */
  state: v.record(v.string(), v.unknown()),
  /** As of a page. */
  texts: v.optional(v.record(v.string(), v.record(v.string(), v.string()))),
});
export type RenderedScreen = v.InferOutput<typeof RenderedScreen>;

export const Shipped = v.strictObject({
  name,
  version,
  /** Null if it was only checked or stored. */
  promoted: v.nullable(Promoted),
  /** Why it couldn't go live, if it was only stored. */
  findings: v.array(Finding),
  /** The address of its preview, if it could go live and the token may promote. It works for seven days. */
  preview: v.optional(v.string()),
  /** If it was only checked: what the server rendered, by path. */
  rendered: v.optional(v.record(v.string(), RenderedScreen)),
  waitingShell: v.optional(WaitingShell),
});
export type Shipped = v.InferOutput<typeof Shipped>;

export const RolledBack = v.strictObject({
  name,
  version,
  since: Time,
  rolledBack: v.nullable(version),
  /** What doesn't fit. It is live all the same. */
  findings: v.array(Finding),
  /** A sentence for each later version that it passes over. */
  passedOver: v.array(v.string()),
});
export type RolledBack = v.InferOutput<typeof RolledBack>;

/** What was stopped by itself, for the front end's team. */
export const StoppedNotice = v.strictObject({ name, ...StoppedVersion.entries });
export type StoppedNotice = v.InferOutput<typeof StoppedNotice>;

export const VersionState = v.strictObject({
  version,
  storedAt: Time,
  state: v.picklist(['live', 'last good', 'good', 'rolled back', 'stored']),
  /** When it went live. */
  since: v.optional(Time),
  /** When it stopped being live. */
  until: v.optional(Time),
  /** As of a rollback to it. */
  passedOver: v.optional(v.array(v.string())),
  /** A version from `npm start` that waits for these remotes, live ones that don't fit its shell. */
  waitsFor: v.optional(v.array(name)),
  source,
  /** If some visitors get it: since when, and the percentage of them. */
  share: v.optional(v.strictObject({ since: Time, percent: SharePercent })),
  fix: v.optional(v.literal(true)),
  /** The last time that it was, if it isn't live or shared. */
  stopped: v.optional(StoppedVersion),
  /** What this server checked before the live version went live. */
  checked: v.optional(Checked),
  /** The contracts and the range of @portico/platform that a remote works with, or the shell's own. */
  contract: v.optional(v.array(v.number())),
  platform: v.optional(v.string()),
  /** How it does in browsers; absent if none has reported yet. */
  figures: v.optional(VersionFigures),
});
export type VersionState = v.InferOutput<typeof VersionState>;

export const FrontEndVersions = v.strictObject({
  name,
  withdrawn: v.boolean(),
  waitingShell: v.optional(WaitingShell),
  /** Newest first. */
  versions: v.array(VersionState),
});
export type FrontEndVersions = v.InferOutput<typeof FrontEndVersions>;
