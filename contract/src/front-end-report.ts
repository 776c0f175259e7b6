import * as v from 'valibot';
import { longestReason } from './limits.js';
import { Release } from './release.js';
import { RemoteDescriptor } from './remote-descriptor.js';
import { requiredText } from './text.js';

const shortEnough = v.maxLength<string, 100, string>(100, 'is at most 100 characters');

const version = v.pipe(Release.entries.version, shortEnough);

/** `POST /api/front-ends/reports`: a version of a front end failed in a browser. Nothing in it is about the person. */
export const FrontEndReport = v.strictObject({
  name: v.pipe(RemoteDescriptor.entries.name, shortEnough),
  version,
  /** Which exposed module failed; absent where the front end as a whole did. */
  module: v.optional(v.pipe(RemoteDescriptor.entries.routes.item.entries.module, shortEnough)),
  reason: requiredText('reason', longestReason, 'reason is required'),
  /** The version that the person sees in its place. */
  shownInstead: v.optional(version),
});
export type FrontEndReport = v.InferOutput<typeof FrontEndReport>;
