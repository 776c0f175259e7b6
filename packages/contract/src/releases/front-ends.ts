import * as v from 'valibot';
import { Release } from './release.js';

/** One item of `GET /api/front-ends`. */
export const LiveFrontEnd = v.strictObject({
  name: Release.entries.name,
  version: Release.entries.version,
  since: v.string(),
});
export type LiveFrontEnd = v.InferOutput<typeof LiveFrontEnd>;
