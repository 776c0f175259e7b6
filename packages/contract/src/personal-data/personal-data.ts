import * as v from 'valibot';
import { Experience } from '../rows/experience/experience.js';
import { OwnSession } from '../accounts/auth.js';
import { Passkey } from '../accounts/passkeys.js';
import { User } from '../accounts/user.js';
import { AuditEvent } from '../audit/audit.js';

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
      ...v.omit(OwnSession, ['number', 'isCurrent']).entries,
      expiresAt: Time,
      withPasskey: v.boolean(),
    }),
  ),
  passkeys: v.array(v.omit(Passkey, ['passkeyId', 'isOfThisSite'])),
  recoveryCodesLeft: v.number(),
  /** Links that would claim the account, reset its password, or change its email to another or an earlier one. */
  oneTimeLinks: v.array(v.strictObject({ email: v.nullable(v.string()), expiresAt: Time })),
  experiences: v.array(Experience),
  /** Deleted entries that can still be restored. */
  deletions: v.array(v.strictObject({ deletedAt: Time, entry: Experience })),
  /** Actions by the person, and on the account. */
  audit: v.array(
    v.strictObject({
      ...v.omit(AuditEvent, ['id', 'actorName', 'targetName']).entries,
      /** The person's id; 0 for a visitor, null for someone else. */
      actorId: v.nullable(AuditEvent.entries.actorId),
      action: v.string(),
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
