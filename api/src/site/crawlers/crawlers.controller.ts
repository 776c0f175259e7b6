import { Controller, Get, Header } from '@nestjs/common';
import type { Live } from '@portico/contract/releases/pointer';
import { hasParameters } from '@portico/contract/releases/route-pattern';
import { PublicUrl } from '../../foundation/config/config.module.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import { Public } from '../../foundation/routes/route-facts.js';
import { escapeMarkup } from '../../foundation/escape-markup.js';
import { LiveReleases } from '../releases/live-releases.js';

/** The paths of all public screens. Which values a parameter has, only its screen knows. */
const publicPaths = (remotes: Live[]): string[] => {
  const routes = remotes.flatMap(({ release }) => release.descriptor?.routes ?? []);
  const listed = routes.filter(({ access, path }) => access === 'everyone' && !hasParameters(path));
  return [...new Set(listed.map(({ path }) => path))];
};

/** A sitemap as sitemaps.org defines it, version 0.9. */
export function sitemap(publicUrl: string, paths: string[]): string {
  const urls = paths.map((path) => `  <url><loc>${escapeMarkup(publicUrl + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** What search engines read first. */
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
  sitemap(): string {
    const { shell, remotes } = this.releases.current();
    const paths = shell ? publicPaths(remotes) : [];
    // An empty sitemap could remove the site from a search engine's index.
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
