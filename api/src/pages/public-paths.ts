import { Injectable } from '@nestjs/common';
import { contactPath } from '@portico/contract/pages/screens';
import type { Route } from '@portico/contract/releases/remote-descriptor';
import { addressOf, hasParameters, parametersOf } from '@portico/contract/releases/route-pattern';
import { LiveReleases } from '../releases/live/live-releases.js';
import type { Ask } from '../rendering/messages.js';
import { Visitor } from '../rendering/visitor.js';
import { SiteContent } from '../site/site-content.js';
import { withPages } from './owned/owners-descriptors.js';

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

/** The paths of all public screens that show something: for crawlers, and to render them ahead. */
@Injectable()
export class PublicPaths {
  constructor(
    private readonly releases: LiveReleases,
    private readonly content: SiteContent,
    private readonly visitor: Visitor,
  ) {}

  /** None without a shell. */
  async current(): Promise<string[]> {
    const { shell, remotes } = this.releases.current();
    if (!shell) return [];
    const { contactForm, pages } = await this.content.current();
    const described = remotes.map(({ release: { descriptor } }) => ({ descriptor }));
    const routes = withPages(described, pages).flatMap(({ descriptor }) => descriptor?.routes ?? []);
    const listed = routes.filter(({ access }) => access === 'everyone');
    const paths = await Promise.all(listed.map((route) => pathsOf(route, this.visitor.ask)));
    return [...new Set(paths.flat())].filter((path) => contactForm || path !== contactPath);
  }
}
