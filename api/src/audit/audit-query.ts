import type { AuditEvent } from '@portico/contract/audit';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { seek } from '../http/keyset/seek.js';
import { User } from '../users/user.entity.js';
import { AuditEntry } from './audit-entry.entity.js';
import type { AuditSearch } from './audit-search.js';

/** A row as `auditQuery` gives it. */
export type AuditRow = Omit<AuditEvent, 'actorName'> & Record<'firstName' | 'lastName', string | null>;

/** The query for one row more than the page has, which tells whether there is another page. */
export function auditQuery(manager: EntityManager, search: AuditSearch): SelectQueryBuilder<AuditEntry> {
  const { actor, action, from, to, limit, cursor } = search;
  const query = manager
    .createQueryBuilder(AuditEntry, 'entry')
    .leftJoin(User, 'actor', 'actor.userId = entry.actorId')
    .select('actor.firstName', 'firstName')
    .addSelect('actor.lastName', 'lastName');
  const columns = ['id', 'at', 'actorId', 'action', 'targetType', 'targetId', 'requestId', 'address'];
  for (const column of columns) query.addSelect(`entry.${column}`, column);
  if (actor !== undefined) query.andWhere('entry.actorId = :actor', { actor });
  if (action !== undefined) query.andWhere('entry.action = :action', { action });
  if (from !== undefined) query.andWhere('entry.at >= :from', { from });
  if (to !== undefined) query.andWhere('entry.at < :to', { to });
  return seek(query, ['entry.at', 'entry.id'], 'DESC', limit, cursor);
}
