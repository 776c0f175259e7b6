import { Injectable } from '@nestjs/common';
import type { LiveVersion } from '@portico/contract/releases/pointer';
import type { Release } from '@portico/contract/releases/release';
import { addressOf, hasParameters } from '@portico/contract/releases/route-pattern';
import { findScreen } from '@portico/contract/pages/screens';
import { unknownPath } from '../http/routes/request-path.js';
import { fewVariant } from '../releases/live/few.js';
import type { LiveFrontEnds } from '../releases/live/live-releases.js';
import { Previews } from '../releases/live/previews.js';
import { Visitor } from '../rendering/visitor.js';

/** What is at an address. */
export interface Place {
  /** Read before all that the page is made from. */
  revision: number | string | undefined;
  preview: Release | undefined;
  releases: LiveFrontEnds;
  found?: Found;
  /** The API has nothing at it, which the browser's screen shows. */
  isNothing?: boolean;
  /** Where the screen is now, by the API. */
  movedTo?: string;
  /** The same for all addresses with the same page. */
  key: string;
}

const screenAt = (remotes: LiveVersion[], path: string) =>
  findScreen(
    remotes.map((live) => ({ live, descriptor: live.release.descriptor })),
    path,
  );

export type Found = NonNullable<ReturnType<typeof screenAt>>;

/** Finds what is at addresses. */
@Injectable()
export class Places {
  constructor(
    private readonly previews: Previews,
    private readonly visitor: Visitor,
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
    const found = screenAt(releases.remotes, path);
    if (!found) return { revision, releases, preview, key: variant + unknownPath };
    const { route, parameters } = found;
    const place = { revision, releases, preview, found, key: variant + found.path };
    if (!hasParameters(route.path)) return place;
    const { at, field = '' } = route.addresses ?? {};
    const [value, ...others] = Object.values(parameters);
    if (at === undefined || others.length > 0) return place;
    const { status, type, body } = await this.visitor.ask(`/api/${at}/${encodeURIComponent(value!)}`);
    if (status === 404) return { ...place, isNothing: true, key: variant + route.path };
    if (status !== 200 || !type.startsWith('application/json')) return place;
    const valueNow = (JSON.parse(body) as Record<string, unknown> | null)?.[field] || value;
    const pathNow = addressOf(route.path, () => String(valueNow));
    return pathNow === found.path ? place : { ...place, movedTo: pathNow };
  }
}
