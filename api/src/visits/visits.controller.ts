import { Controller, Get, Post, Req } from '@nestjs/common';
import { PageReport } from '@portico/contract/releases/failures';
import { Visits } from '@portico/contract/visits/visits';
import type { FastifyRequest } from 'fastify';
import { Database } from '../database/database.js';
import { CheckedBody } from '../http/routes/checked-body.js';
import { Answers, AnswersNothing } from '../http/routes/route-facts.js';
import { PageReports } from '../releases/failures/page-reports.js';
import { VisitCounter } from './visit-counter.js';
import { visitSums } from './visit-sums.js';

@Controller('api')
export class VisitsController {
  constructor(
    private readonly database: Database,
    private readonly reports: PageReports,
    private readonly visits: VisitCounter,
  ) {}

  @Post('front-ends/reports')
  @AnswersNothing('public', 'Reports what a page has shown so far, and what failed in it', {
    takesText: true,
    // Ten messages in Chinese fit, with as many addresses.
    maxBytes: 32 * 1024,
  })
  async report(@CheckedBody(PageReport) report: PageReport, @Req() request: FastifyRequest): Promise<void> {
    // Other sites' pages could report in the name of all their visitors.
    if ((request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') return;
    this.reports.take(report, request.ip);
    await this.visits.take(report, request);
  }

  @Get('visits')
  @Answers('admin', 'What was read, when, and which hosts led visitors here', Visits)
  shown(): Promise<Visits> {
    return visitSums(this.database);
  }
}
