import * as v from 'valibot';
import { Experience } from '../content/experience.js';
import { Id } from '../fields.js';
import { User } from './user.js';

/** ISO 8601, UTC. */
const Time = v.string();

/** `GET /api/users/selfEdit/export`: all that is held about a person, but for what would let others in. */
export const PersonalData = v.strictObject({
  profile: v.strictObject({
    ...User.entries,
    /** The email in its canonical form. */
    emailKey: v.nullable(v.string()),
    createdAt: Time,
  }),
  /** The browsers that are signed in. */
  sessions: v.array(v.strictObject({ createdAt: Time, lastSeenAt: Time, expiresAt: Time })),
  experiences: v.array(Experience),
  /** Entries that were deleted and can still be restored. */
  deletions: v.array(v.strictObject({ deletedAt: Time, entry: Experience })),
  /** What was done by the person, and to the account. */
  audit: v.array(
    v.strictObject({
      at: Time,
      /** The person's id, or 0 for a request by a visitor; null for someone else. */
      actorId: v.nullable(v.union([v.literal(0), Id])),
      action: v.string(),
      targetType: v.string(),
      targetId: v.nullable(v.number()),
      requestId: v.nullable(v.string()),
      address: v.nullable(v.string()),
    }),
  ),
  /** Failed attempts to give the account's password, while they are counted. */
  signInAttempts: v.array(
    v.strictObject({
      /** Where it was tried, and what that is counted by. */
      kind: v.string(),
      /** The first 24 bits of IPv4, the first 56 of IPv6; null where they are counted by something else. */
      network: v.nullable(v.string()),
      count: v.number(),
      admittedAt: Time,
      expiresAt: Time,
    }),
  ),
  /** The networks that the person signed in from within 30 days, each as a code that cannot be read back. */
  knownNetworks: v.array(v.strictObject({ code: v.string(), signedInAt: Time })),
});
export type PersonalData = v.InferOutput<typeof PersonalData>;
