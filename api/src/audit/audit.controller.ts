import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { AuditEvent } from '@portico/contract/audit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Admin } from '../auth/access.decorator.js';
import { linkPages } from '../http/keyset/link-pages.js';
import { QueryParameters } from '../http/query-parameters.decorator.js';
import { Answers } from '../openapi/answers.decorator.js';
import { AuditSearch } from './audit-search.js';
import { AuditService } from './audit.service.js';

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
