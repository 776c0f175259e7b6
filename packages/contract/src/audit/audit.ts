import * as v from 'valibot';
import { Id } from '../fields.js';

/** Every action that the audit log records. */
export const auditActions = [
  'access.refused',
  'backup.downloaded',
  'backup.restore-started',
  'backup.restored',
  'backup.started',
  'backup.upload-started',
  'data.exported',
  'email-change.throttled',
  'email.changed',
  'experience.created',
  'experience.deleted',
  'experience.restored',
  'experience.updated',
  'import.created',
  'interest.created',
  'interest.deleted',
  'interest.restored',
  'interest.updated',
  'message.created',
  'message.deleted',
  'message.restored',
  'message.throttled',
  'message.updated',
  'owner-claim.renewed',
  'owner.claimed',
  'owner.created',
  'page.created',
  'page.deleted',
  'page.restored',
  'page.updated',
  'password.changed',
  'password.refused',
  'password.reset',
  'picture.uploaded',
  'project.created',
  'project.deleted',
  'project.reordered',
  'project.restored',
  'project.updated',
  'registration.throttled',
  'release-grant.changed',
  'release-rollout.changed',
  'release-token.created',
  'release-token.revoked',
  'release.failing',
  'release.promoted',
  'release.refused',
  'release.rolled-back',
  'release.uploaded',
  'release.withdrawn',
  'reset-link.created',
  'reset.throttled',
  'sample.created',
  'sample.removed',
  'sample.restored',
  'session.all-ended',
  'session.ended',
  'session.opened',
  'sign-in.failed',
  'sign-in.throttled',
  'sign-in.unlocked',
  'site.imported',
  'site.updated',
  'user.deleted',
  'user.demoted',
  'user.promoted',
  'user.registered',
  'user.updated',
  'users.exported',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** One event of `GET /api/audit`. */
export const AuditEvent = v.strictObject({
  id: Id,
  /** ISO 8601, UTC. */
  at: v.string(),
  /** 0 for the system and for visitors. */
  actorId: v.union([v.literal(0), Id]),
  /** First and last name; null if the user does not exist. */
  actorName: v.nullable(v.string()),
  action: v.picklist(auditActions),
  /** What it was done to, such as `interest`. */
  targetType: v.string(),
  /** Null unless it was one entity. */
  targetId: v.nullable(v.number()),
  /** What that is called now; null if it is gone, or a user's own entry. */
  targetName: v.optional(v.nullable(v.string())),
  requestId: v.nullable(v.string()),
  /** The client's network: the first 24 bits of an IPv4 address, the first 48 of IPv6. */
  address: v.nullable(v.string()),
  /** More in words, such as the release that was made live and where it comes from. */
  detail: v.nullable(v.string()),
});
export type AuditEvent = v.InferOutput<typeof AuditEvent>;
