import { auditActions, type AuditEvent } from '@portico/contract/administration/audit';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import * as v from 'valibot';
import { User } from '../../accounts/users/user.entity.js';
import { AuditEntry } from '../../foundation/audit/audit-entry.entity.js';
import { offsets, pageParameters } from '../../foundation/routes/page.js';
import { parseId } from '../../foundation/routes/parameters.js';

/** An ISO 8601 time in UTC, like `2026-11-21T09:30Z`; `Date` would accept the 30th of February, as the 2nd of March. */
const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text.slice(0, 16));

/** Parses to the stored format. */
const instant = (name: string) =>
  v.pipe(
    v.string(),
    v.check(isInstant, `${name} must be a time in UTC like 2026-11-21T09:30Z`),
    v.transform((text) => new Date(text).toISOString()),
  );

/** The query parameters of `GET /api/audit`. */
export const AuditSearch = v.strictObject({
  /** 0 is the system. */
  actor: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => text === '0' || parseId(text) !== undefined,
        'actor must be a user id, or 0 for the system',
      ),
      v.transform(Number),
    ),
  ),
  action: v.optional(v.picklist(auditActions, 'action is not a known action')),
  /** Inclusive. */
  from: v.optional(instant('from')),
  /** Exclusive. */
  to: v.optional(instant('to')),
  ...pageParameters,
});
export type AuditSearch = v.InferOutput<typeof AuditSearch>;

/** A row of `auditQuery`. */
export type AuditRow = Omit<AuditEvent, 'actorName'> & Record<'firstName' | 'lastName', string | null>;

/** Finds one row more than the page has, to know whether there is a next page. */
export function auditQuery(manager: EntityManager, search: AuditSearch): SelectQueryBuilder<AuditEntry> {
  const { actor, action, from, to } = search;
  const query = manager
    .createQueryBuilder(AuditEntry, 'entry')
    .leftJoin(User, 'actor', 'actor.userId = entry.actorId')
    .select('actor.firstName', 'firstName')
    .addSelect('actor.lastName', 'lastName');
  const columns = [
    'id',
    'at',
    'actorId',
    'action',
    'targetType',
    'targetId',
    'requestId',
    'address',
    'detail',
  ];
  for (const column of columns) query.addSelect(`entry.${column}`, column);
  if (actor !== undefined) query.andWhere('entry.actorId = :actor', { actor });
  if (action !== undefined) query.andWhere('entry.action = :action', { action });
  if (from !== undefined) query.andWhere('entry.at >= :from', { from });
  if (to !== undefined) query.andWhere('entry.at < :to', { to });
  const { skip, take } = offsets(search);
  return query.orderBy('entry.at', 'DESC').addOrderBy('entry.id', 'DESC').offset(skip).limit(take);
}
