import * as v from 'valibot';
import { Release } from './release.js';

/**
 * Who made a version live. `npm start` replaces only what a start of the same checkout made live; a pointer that
 * a team set stays.
 */
const Origin = v.variant('kind', [
  v.strictObject({ kind: v.literal('start'), checkout: v.string() }),
  v.strictObject({ kind: v.literal('team') }),
]);
export type Origin = v.InferOutput<typeof Origin>;

const Live = v.strictObject({
  release: Release,
  /** Where the release's files are served: a path of this site, or an absolute address. Ends in a slash. */
  base: v.pipe(v.string(), v.endsWith('/')),
  since: v.pipe(v.string(), v.isoTimestamp()),
  origin: Origin,
});
export type Live = v.InferOutput<typeof Live>;

/** `current.json` in the release store: the live version of each front end. Replaced as a whole, atomically. */
export const Pointer = v.strictObject({
  format: v.literal(1),
  frontEnds: v.record(v.string(), Live),
});
export type Pointer = v.InferOutput<typeof Pointer>;
