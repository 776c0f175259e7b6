import * as v from 'valibot';
import { RemoteDescriptor } from './remote-descriptor.js';

/** What a release token allows, for its front ends. */
export const releaseRights = ['upload', 'promote', 'rollback', 'withdraw'] as const;
export const ReleaseRight = v.picklist(releaseRights, `is one of ${releaseRights.join(', ')}`);
export type ReleaseRight = v.InferOutput<typeof ReleaseRight>;

const Time = v.pipe(v.string(), v.isoTimestamp());

/** A token of a team's CI, without its secret. */
export const ReleaseToken = v.strictObject({
  id: v.string(),
  frontEnds: v.pipe(v.array(RemoteDescriptor.entries.name), v.minLength(1, 'must name a front end')),
  rights: v.pipe(v.array(ReleaseRight), v.minLength(1, 'must name a right')),
  /** Times are ISO 8601, UTC. */
  createdAt: Time,
  /** From when on it is refused. */
  until: v.nullable(Time),
  lastUsedAt: v.nullable(Time),
  revokedAt: v.nullable(Time),
});
export type ReleaseToken = v.InferOutput<typeof ReleaseToken>;

/** The request header with a release token. */
export const releaseTokenHeader = 'x-release-token';
