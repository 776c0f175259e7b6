import { Controller, Get, Ip, Param, Post } from '@nestjs/common';
import { FrontEndReport, LiveFrontEnd } from '@portico/contract/releases/front-ends';
import { PageRemote } from '@portico/contract/pages/page-remote';
import * as v from 'valibot';
import { CheckedBody } from '../../foundation/routes/checked-body.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import { CheckedQuery } from '../../foundation/routes/parameters.js';
import { Answers, AnswersNothing, Public } from '../../foundation/routes/route-facts.js';
import { FrontEndReports } from './front-end-reports.js';
import { LastGoodReleases } from './last-good-releases.js';
import { LiveReleases } from './live-releases.js';

/** The versions that failed, with commas between them. */
const failedVersions = v.pipe(
  v.string(),
  v.maxLength(5_000),
  v.check((list) => list.split(',').every((version) => v.is(LiveFrontEnd.entries.version, version))),
);

const LastGoodQuery = v.strictObject({ failed: v.optional(failedVersions) });
type LastGoodQuery = v.InferOutput<typeof LastGoodQuery>;

/** For open pages: which versions are live, and reports of failures. */
@Controller('api/front-ends')
export class FrontEndsController {
  constructor(
    private readonly releases: LiveReleases,
    private readonly lastGood: LastGoodReleases,
    private readonly reports: FrontEndReports,
  ) {}

  @Get()
  @Public()
  @Answers('Which version of each front end is live', v.array(LiveFrontEnd))
  live(): LiveFrontEnd[] {
    const { shell, remotes } = this.releases.current();
    return [...(shell ? [shell] : []), ...remotes].map(({ release: { name, version }, since }) => ({
      name,
      version,
      since,
    }));
  }

  @Get(':name/last-good')
  @Public()
  @Answers('The version to show instead of the live one, or of those that failed', PageRemote)
  lastGoodOf(
    @Param('name') name: string,
    @CheckedQuery(LastGoodQuery) { failed }: LastGoodQuery,
  ): PageRemote {
    const remote = this.lastGood.find(name, failed?.split(','));
    if (!remote)
      throw new ProblemException(404, [{ msg: 'There is no other working version of this front end' }]);
    return remote;
  }

  @Post('reports')
  @Public()
  @AnswersNothing('Reports that a version of a front end failed in a browser')
  report(@CheckedBody(FrontEndReport) report: FrontEndReport, @Ip() address: string): Promise<void> {
    return this.reports.take(report, address);
  }
}
