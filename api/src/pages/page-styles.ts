import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { LiveVersion } from '@portico/contract/releases/pointer';
import type { Asset } from '@portico/contract/releases/release';
import { integrityOf } from '@portico/release/files/integrity';
import { warnOnce } from '../log/log.js';
import { LiveReleases } from '../releases/live/live-releases.js';
import { inlineHash } from '../http/inline-hash.js';

/** A stylesheet that is inlined in the page. */
export interface PageStyle {
  /** The file's URL. */
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

/** Stylesheets to inline in pages, so that rendering doesn't wait for them. */
@Injectable()
export class PageStyles {
  readonly #warn = warnOnce();
  /** Of what is live or was: a pointer that is read again has other objects. */
  readonly #known = new WeakMap<Asset, Omit<PageStyle, 'href'>>();

  constructor(private readonly releases: LiveReleases) {}

  /** @returns without those that can't be inlined; they are loaded as files */
  async of(live: LiveVersion, assets: Asset[]): Promise<PageStyle[]> {
    const { release, base } = live;
    const folder = this.releases.store.version(release.name, release.version);
    const found = assets.map(async (asset) => {
      const style = await this.#read(folder, asset);
      return style ? [{ href: base + asset.file, ...style }] : [];
    });
    return (await Promise.all(found)).flat();
  }

  async #read(folder: string, asset: Asset): Promise<Omit<PageStyle, 'href'> | undefined> {
    const known = this.#known.get(asset);
    if (known) return known;
    const { file, integrity } = asset;
    const whole = path.join(folder, file);
    try {
      const content = await readFile(whole);
      if (integrityOf(content) !== integrity) throw new Error('the file has changed since its release');
      const text = content.toString();
      const reason = notInlinable.exec(text)?.[0];
      if (reason !== undefined) throw new Error(`it contains ${JSON.stringify(reason)}`);
      const style = { text, hash: inlineHash(text) };
      this.#known.set(asset, style);
      return style;
    } catch (error) {
      this.#warn(`${whole} can't be inlined: ${(error as Error).message}`);
      return undefined;
    }
  }
}
