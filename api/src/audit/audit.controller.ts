import { Controller, Get, Req, Res } from '@nestjs/common';
import { type AuditAction, AuditEvent } from '@portico/contract/audit/audit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AuditEntry } from '../database/audit-entry.entity.js';
import { Database } from '../database/database.js';
import { answerPage } from '../http/routes/page.js';
import { CheckedQuery } from '../http/routes/parameters.js';
import { Answers } from '../http/routes/route-facts.js';
import { AuditSearch, findEntries } from './audit-search.js';
import { namesOf } from './names.js';

@Controller('api/audit')
export class AuditController {
  constructor(private readonly database: Database) {}

  @Get()
  @Answers('admin', 'Who did what, newest first', v.array(AuditEvent))
  async find(
    @CheckedQuery(AuditSearch) search: AuditSearch,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditEvent[]> {
    const manager = this.database.read();
    const entries = answerPage(search, request, reply, await findEntries(manager, search));
    const actorOf = ({ actorId }: AuditEntry) => ({ targetType: 'user', targetId: actorId });
    const nameOf = await namesOf(manager, [...entries, ...entries.map(actorOf)]);
    return entries.map((entry) => ({
      ...entry,
      action: entry.action as AuditAction,
      actorName: nameOf(actorOf(entry)),
      targetName: nameOf(entry),
    }));
  }
}
