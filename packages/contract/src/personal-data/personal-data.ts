import * as v from 'valibot';
import { Experience } from '../rows/experience/experience.js';
import { Id } from '../fields.js';
import { User } from '../accounts/user.js';

/** ISO 8601, UTC. */
const Time = v.string();

/** `GET /api/users/selfEdit/export`: everything stored about a person, except secrets. */
export const PersonalData = v.strictObject({
  profile: v.strictObject({
    ...User.entries,
    /** The canonical form of the email. */
    emailKey: v.nullable(v.string()),
    createdAt: Time,
  }),

  sessions: v.array(
    v.strictObject({
      createdAt: Time,
      lastSeenAt: Time,
      expiresAt: Time,
      browser: v.nullable(v.string()),
      network: v.nullable(v.string()),
    }),
  ),
  /** Links that would claim the account, reset its password, or change its email to another or an earlier one. */
  oneTimeLinks: v.array(v.strictObject({ email: v.nullable(v.string()), expiresAt: Time })),
  experiences: v.array(Experience),
  /** Deleted entries that can still be restored. */
  deletions: v.array(v.strictObject({ deletedAt: Time, entry: Experience })),
  /** Actions by the person, and on the account. */
  audit: v.array(
    v.strictObject({
      at: Time,
      /** The person's id; 0 for a visitor, null for someone else. */
      actorId: v.nullable(v.union([v.literal(0), Id])),
      action: v.string(),
      targetType: v.string(),
      targetId: v.nullable(v.number()),
      requestId: v.nullable(v.string()),
      address: v.nullable(v.string()),
      detail: v.nullable(v.string()),
    }),
  ),
  /** Failed sign-ins to the account that still count. */
  failedSignIns: v.array(
    v.strictObject({
      /** The first 24 bits of an IPv4 address, the first 56 of IPv6. */
      network: v.string(),
      count: v.number(),
      lastAt: Time,
    }),
  ),
});
export type PersonalData = v.InferOutput<typeof PersonalData>;
