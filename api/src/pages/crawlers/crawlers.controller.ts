import { Controller, Get, Header, Inject } from '@nestjs/common';
import { contactPath } from '@portico/contract/pages/screens';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { ProblemException } from '../../http/routes/problem.js';
import { Access } from '../../http/routes/route-facts.js';
import { escapeMarkup } from '../../markdown/escape-markup.js';
import { SiteContent } from '../../site/site-content.js';
import { PublicPaths } from '../public-paths.js';

/** A sitemap as sitemaps.org defines it, version 0.9. */
export function sitemap(publicUrl: string, paths: string[]): string {
  const urls = paths.map((path) => `  <url><loc>${escapeMarkup(publicUrl + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** What search engines read first, and people who look for vulnerabilities. */
@Controller()
export class CrawlersController {
  constructor(
    private readonly paths: PublicPaths,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
    private readonly content: SiteContent,
  ) {}

  @Get('sitemap.xml')
  @Access('public', { kept: 'data' })
  @Header('Content-Type', 'application/xml; charset=utf-8')
  async sitemap(): Promise<string> {
    const paths = await this.paths.current();
    // An empty sitemap could remove the site from a search engine's index.
    if (paths.length === 0) throw new ProblemException(503, [{ msg: 'No page is live yet' }]);
    return sitemap(this.settings.publicUrl, paths);
  }

  @Get('robots.txt')
  @Access('public', { kept: 'data' })
  @Header('Content-Type', 'text/plain; charset=utf-8')
  robots(): string {
    return `User-agent: *\nDisallow: /api/\n\nSitemap: ${this.settings.publicUrl}/sitemap.xml\n`;
  }

  /** Where to report a vulnerability (RFC 9116). A reader distrusts it after a year. */
  @Get('.well-known/security.txt')
  @Access('public', { kept: 'data' })
  @Header('Content-Type', 'text/plain; charset=utf-8')
  async security(): Promise<string> {
    const { contactForm, email } = await this.content.current();
    const contact = contactForm ? `${this.settings.publicUrl}${contactPath}` : `mailto:${email}`;
    const expires = new Date(Date.now() + 365 * 24 * 60 * 60 * 1000).toISOString();
    return `Contact: ${contact}\nExpires: ${expires}\n`;
  }
}
