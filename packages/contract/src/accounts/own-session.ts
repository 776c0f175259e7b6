import * as v from 'valibot';
import { Id } from '../fields.js';

/** One of `GET /api/auth/sessions`: a browser in which the caller is signed in. Times are ISO 8601, UTC. */
export const OwnSession = v.strictObject({
  /** Tells it from the caller's other sessions. */
  number: Id,
  /** Like "Firefox on Linux"; null before its first request. */
  browser: v.nullable(v.string()),
  /** The one of its last use that was recorded, shortened. */
  network: v.nullable(v.string()),
  createdAt: v.string(),
  lastSeenAt: v.string(),
  /** Whether the request came from it. */
  isCurrent: v.boolean(),
});
export type OwnSession = v.InferOutput<typeof OwnSession>;
