import { Injectable } from '@nestjs/common';
import type { LiveVersion } from '@portico/contract/releases/pointer';
import type { Asset } from '@portico/contract/releases/release';
import { LiveReleases } from '../../releases/live/live-releases.js';
import { inlineHash } from '../../http/inline-hash.js';
import { ReleasedTexts } from './released-texts.js';

/** A stylesheet that is inlined in the page. */
export interface PageStyle {
  href: string;
  text: string;
  /** For the Content-Security-Policy. */
  hash: string;
}

/**
 * What can't be inlined: the end of the element, imports, relative URLs, and CRs, which the browser normalizes, so that the hash
 * would differ.
 */
const notInlinable = /<\/style|@import|\r|url\((?!["']?(?:\/|#|data:|https?:))/i;

const inlined = (text: string): Omit<PageStyle, 'href'> => {
  const reason = notInlinable.exec(text)?.[0];
  if (reason !== undefined) throw new Error(`it contains ${JSON.stringify(reason)}`);
  return { text, hash: inlineHash(text) };
};

/** Stylesheets to inline in pages, so that rendering doesn't wait for them. */
@Injectable()
export class PageStyles {
  readonly #styles: ReleasedTexts<Omit<PageStyle, 'href'>>;

  constructor(releases: LiveReleases) {
    this.#styles = new ReleasedTexts(releases, inlined);
  }

  /** @returns without those that can't be inlined; they are loaded as files */
  async of(live: LiveVersion, assets: Asset[]): Promise<PageStyle[]> {
    const found = assets.map(async (asset) => {
      const style = await this.#styles.of(live, asset);
      return style ? [{ href: live.base + asset.file, ...style }] : [];
    });
    return (await Promise.all(found)).flat();
  }
}
