import * as v from 'valibot';
import { maxPagePaths } from '../limits.js';

/** In a page's report, unless the visitor asks not to be counted or the owner counts none: what it has shown so far. */
export const Visit = v.strictObject({
  /** Of public screens, as their canonical addresses are. */
  paths: v.pipe(v.array(v.pipe(v.string(), v.maxLength(2_000))), v.maxLength(maxPagePaths)),
  /** The host of the page with the link that led here, if that tells it. */
  from: v.optional(v.pipe(v.string(), v.maxLength(300))),
});

const Counted = v.strictObject({
  value: v.string(),
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type Counted = v.InferOutput<typeof Counted>;

/** `GET /api/visits`: what was read. */
export const Visits = v.strictObject({
  /** The last 30 in UTC (`2026-07-01`), the oldest first. */
  days: v.array(Counted),
  /** Up to 14 (`2026-07`) with any, the newest first. */
  months: v.array(Counted),
  /** Of these days, by path: the 10 most read. */
  pages: v.array(Counted),
  /** Of these days: the 10 hosts that led most visitors here. */
  hosts: v.array(Counted),
});
export type Visits = v.InferOutput<typeof Visits>;
