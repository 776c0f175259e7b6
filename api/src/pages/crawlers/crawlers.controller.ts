import { Controller, Get, Header } from '@nestjs/common';
import { contactPath, legalPath } from '@portico/contract/pages/screens';
import type { Live } from '@portico/contract/releases/pointer';
import type { Route } from '@portico/contract/releases/remote-descriptor';
import { addressOf, hasParameters, parametersOf } from '@portico/contract/releases/route-pattern';
import { PublicUrl } from '../../config/config.module.js';
import { ProblemException } from '../../http/routes/problem.js';
import { Access } from '../../http/routes/route-facts.js';
import { escapeMarkup } from '../../markdown/escape-markup.js';
import { SiteContent } from '../../site/site-content.js';
import { LiveReleases } from '../../releases/live/live-releases.js';
import type { Ask } from '../../rendering/messages.js';
import { Visitor } from '../../rendering/visitor.js';

/** Of a route with a parameter, those that its remote names a list of; none if that can't be read. */
async function pathsOf({ path, addresses }: Route, ask: Ask): Promise<string[]> {
  if (!hasParameters(path)) return [path];
  if (addresses === undefined || parametersOf(path).length > 1) return [];
  const { status, body } = await ask(`/api/${addresses.list}`);
  const rows: unknown = status === 200 ? JSON.parse(body) : [];
  const values = Array.isArray(rows)
    ? rows.map((row: Record<string, unknown> | null) => row?.[addresses.field])
    : [];
  return values.flatMap((value) => (typeof value === 'string' ? addressOf(path, () => value) : []));
}

/** The paths of all public screens. */
async function publicPaths(remotes: Live[], ask: Ask): Promise<string[]> {
  const routes = remotes.flatMap(({ release }) => release.descriptor?.routes ?? []);
  const listed = routes.filter(({ access }) => access === 'everyone');
  const paths = await Promise.all(listed.map((route) => pathsOf(route, ask)));
  return [...new Set(paths.flat())];
}

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
    private readonly releases: LiveReleases,
    private readonly publicUrl: PublicUrl,
    private readonly content: SiteContent,
    private readonly visitor: Visitor,
  ) {}

  @Get('sitemap.xml')
  @Access('public', { kept: 'data' })
  @Header('Content-Type', 'application/xml; charset=utf-8')
  async sitemap(): Promise<string> {
    const { shell, remotes } = this.releases.current();
    const { contactForm, legalText } = await this.content.current();
    const all = shell ? await publicPaths(remotes, this.visitor.ask) : [];
    const paths = all.filter(
      (path) => (contactForm || path !== contactPath) && (legalText !== null || path !== legalPath),
    );
    // An empty sitemap could remove the site from a search engine's index.
    if (paths.length === 0) throw new ProblemException(503, [{ msg: 'No page is live yet' }]);
    return sitemap(this.publicUrl.current, paths);
  }

  @Get('robots.txt')
  @Access('public', { kept: 'data' })
  @Header('Content-Type', 'text/plain; charset=utf-8')
  robots(): string {
    return `User-agent: *\nDisallow: /api/\n\nSitemap: ${this.publicUrl.current}/sitemap.xml\n`;
  }

  /** Where to report a vulnerability (RFC 9116). A reader distrusts it after a year. */
  @Get('.well-known/security.txt')
  @Access('public', { kept: 'data' })
  @Header('Content-Type', 'text/plain; charset=utf-8')
  async security(): Promise<string> {
    const { contactForm, email } = await this.content.current();
    const contact = contactForm ? `${this.publicUrl.current}${contactPath}` : `mailto:${email}`;
    const expires = new Date(Date.now() + 365 * 24 * 60 * 60 * 1000).toISOString();
    return `Contact: ${contact}\nExpires: ${expires}\n`;
  }
}
