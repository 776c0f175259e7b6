import * as v from 'valibot';
import { maxNameLength, maxReasonLength } from '../limits.js';
import { Release } from './release.js';
import { RemoteDescriptor } from './remote-descriptor.js';
import { requiredText } from '../fields.js';

/** One item of `GET /api/front-ends`. */
export const LiveFrontEnd = v.strictObject({
  name: Release.entries.name,
  version: Release.entries.version,
  since: v.string(),
});
export type LiveFrontEnd = v.InferOutput<typeof LiveFrontEnd>;

const shortEnough = v.maxLength<string, number, string>(
  maxNameLength,
  `is at most ${maxNameLength} characters`,
);

const reason = {
  label: 'reason',
  maxLength: maxReasonLength,
  required: 'reason is required',
  sample: 'Hangs',
};

/** `POST /api/front-ends/reports`: a front end failed in a browser. Contains no personal data. */
export const FrontEndReport = v.strictObject({
  name: v.pipe(RemoteDescriptor.entries.name, shortEnough),
  version: Release.entries.version,
  /** The exposed module that failed; absent if the whole front end did. */
  module: v.optional(v.pipe(RemoteDescriptor.entries.routes.item.entries.module, shortEnough)),
  reason: requiredText(reason),
  /** The version shown in its place. */
  shownInstead: v.optional(Release.entries.version),
});
export type FrontEndReport = v.InferOutput<typeof FrontEndReport>;
