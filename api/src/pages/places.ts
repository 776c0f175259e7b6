import { Injectable } from '@nestjs/common';
import type { LiveVersion } from '@portico/contract/releases/pointer';
import type { Release } from '@portico/contract/releases/release';
import { addressOf, hasParameters } from '@portico/contract/releases/route-pattern';
import { findScreen, type FoundScreen } from '@portico/contract/pages/screens';
import { unknownPath } from '../http/routes/request-path.js';
import { fewVariant } from '../releases/live/few.js';
import type { LiveFrontEnds } from '../releases/live/live-releases.js';
import { Previews } from '../releases/live/previews.js';
import { Visitor } from '../rendering/visitor.js';
import { PublishedSite } from '../site/published-site.js';
import { asOwned } from './owned/owners-descriptors.js';

/** What is at an address. */
export interface Place {
  /** Read before all that the page is made from. */
  revision: number | string | undefined;
  preview: Release | undefined;
  releases: LiveFrontEnds;
  asOwned: ReturnType<typeof asOwned>;
  found?: Found;
  /** The API has nothing at it, which the browser's screen shows. */
  isNothing?: boolean;
  /** Where the screen is now, by the API. */
  movedTo?: string;
  /** The same for all addresses with the same page. */
  key: string;
}

/** A screen and its remote. */
export type Found = FoundScreen<{ live: LiveVersion; descriptor: LiveVersion['release']['descriptor'] }>;

/** Finds what is at addresses. */
@Injectable()
export class Places {
  constructor(
    private readonly previews: Previews,
    private readonly visitor: Visitor,
    private readonly site: PublishedSite,
  ) {}

  /**
   * @param current the site's revision, read before all else
   * @param preview the release that the browser gets in place of the live one
   * @param address decides whether it gets a shared one
   */
  async find(path: string, current: number | undefined, preview?: Release, address?: string): Promise<Place> {
    const revision = preview ? `${preview.name} ${preview.version}` : current;
    const releases = this.previews.live(preview, address);
    const variant = releases.share ? fewVariant : '';
    const owned = asOwned(await this.site.settings());
    const described = releases.remotes.map((live) => ({ live, descriptor: live.release.descriptor }));
    const found = findScreen(owned(described), path);
    const place = { revision, releases, asOwned: owned, preview };
    if (!found) return { ...place, key: variant + unknownPath };
    const { route, parameters } = found;
    const there = { ...place, found, key: variant + found.path };
    if (!hasParameters(route.path)) return there;
    const { at, field = '' } = route.addresses ?? {};
    const [value, ...others] = Object.values(parameters);
    if (at === undefined || others.length > 0) return there;
    const { status, type, body } = await this.visitor.ask(`/api/${at}/${encodeURIComponent(value!)}`);
    if (status === 404) return { ...there, isNothing: true, key: variant + route.path };
    if (status !== 200 || !type.startsWith('application/json')) return there;
    const valueNow = (JSON.parse(body) as Record<string, unknown> | null)?.[field] || value;
    const pathNow = addressOf(route.path, () => String(valueNow));
    return pathNow === found.path ? there : { ...there, movedTo: pathNow };
  }
}
