import * as v from 'valibot';
import {
  maxMessageLength,
  maxPageFailures,
  maxPageFrontEnds,
  maxPlaceLength,
  maxVitalMs,
} from '../limits.js';
import { Visit } from '../visits/visits.js';
import { Release } from './release.js';

const { name, version } = Release.entries;

/** What can go wrong with a version in a page, and what people read of it. */
export const failureWords = {
  load: 'doesn’t load',
  empty: 'renders nothing',
  render: 'throws while rendering',
  uncaught: 'throws in a handler or timer',
  rejection: 'rejects a promise',
  hydration: 'renders otherwise than the server',
  policy: 'breaks the page’s policy',
  hang: 'stops answering',
} as const;

export type FailureKind = keyof typeof failureWords;

const Kind = v.picklist(Object.keys(failureWords) as FailureKind[]);

/** A place in a file of the release, as the browser names it: `mfe-example.js:1:2040`. */
const Place = v.pipe(v.string(), v.maxLength(maxPlaceLength), v.regex(/^[\w./-]+:\d{1,7}:\d{1,9}$/));

const Failure = v.strictObject({
  kind: Kind,
  message: v.pipe(v.string(), v.maxLength(maxMessageLength)),
  place: v.optional(Place),
});
export type Failure = v.InferOutput<typeof Failure>;

const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxVitalMs));

/**
 * `POST /api/front-ends/reports`, as `text/plain` of JSON: what a page has shown so far, and what failed. A later report of
 * the same page has all of an earlier one. Nothing in it says who visits.
 */
export const PageReport = v.strictObject({
  /** From the page's `Server-Timing`, so that each page counts once. */
  mark: v.pipe(v.string(), v.maxLength(100)),
  /** The shell and each remote of which a screen was loaded, also ahead of a click. */
  frontEnds: v.pipe(
    v.array(
      v.strictObject({
        name,
        version,
        failures: v.pipe(v.array(Failure), v.maxLength(maxPageFailures)),
        /** Largest paint and longest interaction of the page, in ms; of the shell and the first remote only. */
        lcp: v.optional(milliseconds),
        inp: v.optional(milliseconds),
      }),
    ),
    v.maxLength(maxPageFrontEnds),
  ),
  visit: v.optional(Visit),
});
export type PageReport = v.InferOutput<typeof PageReport>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A message of a version. */
const FailureMessage = v.strictObject({
  kind: Kind,
  message: v.string(),
  /** In the source, if the release has its map: `src/notes/add-note.tsx:12:5`. Otherwise in the file that was served. */
  place: v.nullable(v.string()),
  /** From how many (IPv4 /24, IPv6 /48) it was reported: a few less than there were, at most 64. */
  networks: count,
  /** Pages that had it. */
  count,
  lastAt: v.string(),
});
export type FailureMessage = v.InferOutput<typeof FailureMessage>;

/** How a version does in browsers: of the pages of the last 30 days that had it. */
export const VersionFigures = v.strictObject({
  loads: count,
  /** Pages in which it failed, in whatever way. */
  failed: count,
  /** Of networks, each once, since its share began. */
  visits: v.optional(count),
  /** Of the last 24 hours. */
  recent: v.strictObject({ loads: count, failed: count }),
  /** 75th percentile, in ms; null if no page reported any. */
  lcp: v.nullable(count),
  inp: v.nullable(count),
  /** The 20 that most networks report, then the 20 newest of the others. */
  messages: v.array(FailureMessage),
});
export type VersionFigures = v.InferOutput<typeof VersionFigures>;

/**
 * Whether a version needs somebody: in the last 24 hours at least 2 % of its pages failed, and more than two did.
 */
export const isFailing = ({ recent: { loads, failed } }: Pick<VersionFigures, 'recent'>): boolean =>
  failed > 2 && failed >= loads * 0.02;

/** `GET /api/front-ends/failing`: how many live versions are. */
export const FailingVersions = v.strictObject({ count });
export type FailingVersions = v.InferOutput<typeof FailingVersions>;
