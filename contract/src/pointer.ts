import * as v from 'valibot';
import { Release } from './release.js';

/**
 * Who made a version live. `npm start` replaces only what a start of the same checkout made live; a pointer that
 * a team set stays. `development` is a development server, which is gone when its developer stops.
 */
const Origin = v.variant('kind', [
  v.strictObject({ kind: v.literal('start'), checkout: v.string() }),
  v.strictObject({ kind: v.literal('team') }),
  v.strictObject({ kind: v.literal('development') }),
]);
export type Origin = v.InferOutput<typeof Origin>;

const assetsOf = ({ browser }: Release) => [
  ...browser.entry,
  ...browser.styles,
  ...Object.values(browser.modules).flatMap(({ scripts, styles }) => [...scripts, ...styles]),
];

const LiveFields = v.strictObject({
  release: Release,
  /** Where the release's files are served: a path of this site, or an absolute address. Ends in a slash. */
  base: v.pipe(v.string(), v.endsWith('/')),
  since: v.pipe(v.string(), v.isoTimestamp()),
  origin: Origin,
});
/** One live front end. Whatever is not a development server's has the hash of every file. */
const Live = v.pipe(
  LiveFields,
  v.check(
    ({ origin, release }) =>
      origin.kind === 'development' || assetsOf(release).every(({ integrity }) => integrity !== ''),
    'a file has no integrity',
  ),
);
export type Live = v.InferOutput<typeof Live>;

/** `current.json` in the release store: the live version of each front end. Replaced as a whole, atomically. */
export const Pointer = v.strictObject({
  format: v.literal(1),
  frontEnds: v.record(v.string(), Live),
});
export type Pointer = v.InferOutput<typeof Pointer>;
