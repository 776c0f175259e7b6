import { Controller, Get, Injectable, Query, Req, Res } from '@nestjs/common';
import { AuditEvent } from '@portico/contract/administration/audit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Database } from '../../foundation/database/database.js';
import { linkPages, type Page, pageOf } from '../../foundation/routes/keyset.js';
import { Admin, Answers, QueryParameters } from '../../foundation/routes/route-facts.js';
import { auditQuery, type AuditRow, AuditSearch } from './audit-search.js';

const eventOf = ({ firstName, lastName, ...entry }: AuditRow): AuditEvent => ({
  ...entry,
  actorName: firstName === null ? null : `${firstName} ${lastName}`,
});

@Injectable()
export class AuditService {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async find(search: AuditSearch): Promise<Page<AuditEvent>> {
    const rows = await auditQuery(this.database.read(), search).getRawMany<AuditRow>();
    return pageOf(rows.map(eventOf), search.limit, search.cursor, ({ at, id }) => [at, id]);
  }
}

@Controller('api/audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @Admin()
  @QueryParameters(AuditSearch)
  @Answers('Who did what, newest first', v.array(AuditEvent))
  async find(
    @Query() search: AuditSearch,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditEvent[]> {
    const page = await this.audit.find(search);
    linkPages(request, reply, page);
    return page.rows;
  }
}
