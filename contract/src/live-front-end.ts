import * as v from 'valibot';
import { Release } from './release.js';

/** One of `GET /api/front-ends`: which version is live, and since when. */
export const LiveFrontEnd = v.strictObject({
  name: Release.entries.name,
  version: Release.entries.version,
  since: v.string(),
});
export type LiveFrontEnd = v.InferOutput<typeof LiveFrontEnd>;
