import { Controller, Get, Req, Res } from '@nestjs/common';
import { AuditEvent } from '@portico/contract/administration/audit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Database } from '../../foundation/database/database.js';
import { answerPage } from '../../foundation/routes/page.js';
import { CheckedQuery } from '../../foundation/routes/parameters.js';
import { Admin, Answers } from '../../foundation/routes/route-facts.js';
import { auditQuery, type AuditRow, AuditSearch } from './audit-search.js';

const eventOf = ({ firstName, lastName, ...entry }: AuditRow): AuditEvent => ({
  ...entry,
  actorName: firstName === null ? null : `${firstName} ${lastName}`,
});

@Controller('api/audit')
export class AuditController {
  constructor(private readonly database: Database) {}

  @Get()
  @Admin()
  @Answers('Who did what, newest first', v.array(AuditEvent))
  async find(
    @CheckedQuery(AuditSearch) search: AuditSearch,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditEvent[]> {
    const rows = await auditQuery(this.database.read(), search).getRawMany<AuditRow>();
    return answerPage(search, request, reply, rows.map(eventOf));
  }
}
