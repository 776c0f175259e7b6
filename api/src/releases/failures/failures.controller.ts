import { Controller, Get, Ip, Post, Req } from '@nestjs/common';
import { FailingVersions, PageReport } from '@portico/contract/releases/failures';
import type { FastifyRequest } from 'fastify';
import { CheckedBody } from '../../http/routes/checked-body.js';
import { Answers, AnswersNothing } from '../../http/routes/route-facts.js';
import { LiveReleases } from '../live/live-releases.js';
import { FailureCounts } from './failure-counts.js';
import { PageReports } from './page-reports.js';

/** Ten messages in Chinese fit. */
const maxReportBytes = 16 * 1024;

/** How versions of front ends do in browsers. */
@Controller('api/front-ends')
export class FailuresController {
  constructor(
    private readonly reports: PageReports,
    private readonly counts: FailureCounts,
    private readonly releases: LiveReleases,
  ) {}

  @Post('reports')
  @AnswersNothing('public', 'Reports what a page has shown so far, and what failed in it', {
    takesText: true,
    maxBytes: maxReportBytes,
  })
  async report(
    @CheckedBody(PageReport) report: PageReport,
    @Ip() address: string,
    @Req() { headers }: FastifyRequest,
  ): Promise<void> {
    // Other sites' pages could report in the name of all their visitors.
    if ((headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin')
      await this.reports.take(report, address);
  }

  @Get('failing')
  @Answers('owner', 'How many live versions fail in browsers', FailingVersions)
  async failing(): Promise<FailingVersions> {
    const { shell, remotes } = this.releases.current();
    const live = [...(shell ? [shell] : []), ...remotes].map(({ release }) => release);
    return { count: await this.counts.countFailing(live) };
  }
}
