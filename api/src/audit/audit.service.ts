import { Injectable } from '@nestjs/common';
import type { AuditEvent } from '@portico/contract/audit';
import { Database } from '../database/database.js';
import { type Page, pageOf } from '../http/keyset/page.js';
import { auditQuery, type AuditRow } from './audit-query.js';
import type { AuditSearch } from './audit-search.js';

const eventOf = ({ firstName, lastName, ...entry }: AuditRow): AuditEvent => ({
  ...entry,
  actorName: firstName === null ? null : `${firstName} ${lastName}`,
});

@Injectable()
export class AuditService {
  constructor(private readonly database: Database) {}

  /** What was done, newest first. */
  async find(search: AuditSearch): Promise<Page<AuditEvent>> {
    const rows = await auditQuery(this.database.read(), search).getRawMany<AuditRow>();
    return pageOf(rows.map(eventOf), search.limit, search.cursor, ({ at, id }) => [at, id]);
  }
}
