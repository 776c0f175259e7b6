import { Controller, Get, Header } from '@nestjs/common';
import { Public } from '../../auth/access.decorator.js';
import { PublicUrl } from '../../config/public-url.js';
import { ProblemException } from '../../http/problem.exception.js';
import { LiveReleases } from '../releases/live-releases.js';
import { publicPaths, sitemap } from './sitemap.js';

/** What search engines read before they read the pages. */
@Controller()
export class CrawlersController {
  constructor(
    private readonly releases: LiveReleases,
    private readonly publicUrl: PublicUrl,
  ) {}

  @Get('sitemap.xml')
  @Public()
  @Header('Content-Type', 'application/xml; charset=utf-8')
  @Header('Cache-Control', 'no-cache')
  async sitemap(): Promise<string> {
    const { shell, remotes } = await this.releases.current();
    const paths = shell ? publicPaths(remotes) : [];
    // A crawler that is told of no page may forget those that it knows.
    if (paths.length === 0) throw new ProblemException(503, [{ msg: 'No page is live yet' }]);
    return sitemap(this.publicUrl.current, paths);
  }

  @Get('robots.txt')
  @Public()
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', 'no-cache')
  robots(): string {
    return `User-agent: *\nDisallow: /api/\n\nSitemap: ${this.publicUrl.current}/sitemap.xml\n`;
  }
}
