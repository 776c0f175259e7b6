import { Controller, Get } from '@nestjs/common';
import { FailingVersions } from '@portico/contract/releases/failures';
import { Answers } from '../../http/routes/route-facts.js';
import { LiveReleases } from '../live/live-releases.js';
import { FailureCounts } from './failure-counts.js';

/** How versions of front ends do in browsers. */
@Controller('api/front-ends')
export class FailuresController {
  constructor(
    private readonly counts: FailureCounts,
    private readonly releases: LiveReleases,
  ) {}

  @Get('failing')
  @Answers('owner', 'How many live versions fail in browsers', FailingVersions)
  async failing(): Promise<FailingVersions> {
    const { shell, remotes } = this.releases.current();
    const live = [...(shell ? [shell] : []), ...remotes].map(({ release }) => release);
    return { count: await this.counts.countFailing(live) };
  }
}
