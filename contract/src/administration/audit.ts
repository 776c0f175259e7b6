import * as v from 'valibot';
import { Id } from '../fields.js';

/** All that is noted in the audit, by noun and verb. */
export const auditActions = [
  'access.refused',
  'data.exported',
  'experience.created',
  'experience.deleted',
  'experience.restored',
  'experience.updated',
  'interest.created',
  'interest.deleted',
  'interest.restored',
  'interest.updated',
  'owner-claim.renewed',
  'owner.claimed',
  'owner.created',
  'password.changed',
  'password.refused',
  'project.created',
  'project.deleted',
  'project.restored',
  'project.updated',
  'registration.throttled',
  'sample.created',
  'session.ended',
  'session.opened',
  'sign-in.failed',
  'sign-in.throttled',
  'sign-in.unlocked',
  'user.deleted',
  'user.demoted',
  'user.promoted',
  'user.registered',
  'user.updated',
  'users.exported',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** One thing done by someone, as `GET /api/audit` answers it. */
export const AuditEvent = v.strictObject({
  id: Id,
  /** ISO 8601, UTC. */
  at: v.string(),
  /** 0 for the system and for visitors. */
  actorId: v.union([v.literal(0), Id]),
  /** First and last name; null if there is no such user (any more). */
  actorName: v.nullable(v.string()),
  action: v.picklist(auditActions),
  /** The kind of thing that it was done to, as `interest`. */
  targetType: v.string(),
  /** Null where it was not one thing. */
  targetId: v.nullable(v.number()),
  requestId: v.nullable(v.string()),
  /** The network that the request came from: the first 24 bits of IPv4, the first 48 of IPv6. */
  address: v.nullable(v.string()),
});
export type AuditEvent = v.InferOutput<typeof AuditEvent>;
