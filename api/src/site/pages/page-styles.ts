import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Live } from '@portico/contract/releases/pointer';
import type { Asset } from '@portico/contract/releases/release';
import { integrityOf } from '@portico/contract/files/sealed-json';
import { warnOnce } from '../../foundation/log/log.js';
import { LiveReleases } from '../releases/live-releases.js';

/** A style file of which the content stands in the page. */
export interface PageStyle {
  /** Where the file is served. */
  href: string;
  text: string;
  /** How the Content-Security-Policy names it. */
  hash: string;
}

/** More files than this are not remembered. */
const mostFiles = 200;

/**
 * What a style element cannot hold: its own end, what looks beside the file or waits for another one, and line ends that
 * are others once the browser has read them, so that the hash is not theirs.
 */
const unfit = /<\/style|@import|\r|url\((?!["']?(?:\/|#|data:|https?:))/i;

/** The styles of the screen that a page begins with, to stand in the page: what is in it cannot keep it waiting. */
@Injectable()
export class PageStyles {
  /** By their integrity, which says all of the content. */
  readonly #known = new Map<string, Omit<PageStyle, 'href'>>();
  readonly #warn = warnOnce();

  constructor(private readonly releases: LiveReleases) {}

  /** @returns without those that cannot stand in a page; the screen's script asks for them and says what comes of it */
  async of({ release, base, origin }: Live, module: string): Promise<PageStyle[]> {
    // What a development server serves is not in the store.
    if (origin.kind === 'development') return [];
    const folder = this.releases.version(release.name, release.version);
    const found = (release.browser.modules[module]?.styles ?? []).map(async (asset) => {
      const style = this.#known.get(asset.integrity) ?? (await this.#read(folder, asset));
      return style ? [{ href: base + asset.file, ...style }] : [];
    });
    return (await Promise.all(found)).flat();
  }

  async #read(folder: string, { file, integrity }: Asset): Promise<Omit<PageStyle, 'href'> | undefined> {
    const whole = path.join(folder, file);
    try {
      const content = await readFile(whole);
      if (integrityOf(content) !== integrity) throw new Error('it is not what was released');
      const text = content.toString();
      const reason = unfit.exec(text)?.[0];
      if (reason !== undefined) throw new Error(`there is ${JSON.stringify(reason)} in it`);
      const style = { text, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
      if (this.#known.size >= mostFiles) this.#known.delete(this.#known.keys().next().value!);
      this.#known.set(integrity, style);
      return style;
    } catch (error) {
      this.#warn(`${whole} does not stand in the page: ${(error as Error).message}`);
      return undefined;
    }
  }
}
