import { Controller, Get, Header, Redirect } from '@nestjs/common';
import { ProblemException } from '../../http/routes/problem.js';
import { Access } from '../../http/routes/route-facts.js';
import { LiveReleases } from './live-releases.js';

/** Each kit has an address by its version; this one leads teams to that of the live shell's platform. */
@Controller('kit')
export class KitController {
  constructor(private readonly releases: LiveReleases) {}

  @Get('portico-kit.tgz')
  @Access('public')
  @Header('Cache-Control', 'no-cache')
  @Redirect()
  forTheLiveShell(): { url: string } {
    const { shell } = this.releases.current();
    if (!shell) throw new ProblemException(404, [{ msg: 'No shell is live yet' }]);
    return { url: `/kit/portico-kit-${shell.release.shared.packages['@portico/platform']}.tgz` };
  }
}
