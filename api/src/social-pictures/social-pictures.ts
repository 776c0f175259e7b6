import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { basename, join } from 'node:path';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import fastq from 'fastq';
import { LRUCache } from 'lru-cache';
import { SigningKey } from '../accounts/keys/signing-key.js';
import { pictureFolder } from '../pictures/picture-folder.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { log } from '../log/log.js';
import { packageFile } from '../files/package-file.js';
import { ShortProcess } from '../processes/short-process.js';
import type { SocialPicture } from './social-drawing.js';
import type { SocialJob } from './social-process.js';

/** Changes with the drawing, so that addresses do, too. */
const edition = 3;

/** Of some 80 KB each. */
const maxKept = 40;
/** Beside the one that is drawn. */
const maxWaiting = 7;
const timeoutMs = 20_000;
const retryAfterMs = 60_000;

/** What a page's picture for social networks is made from. */
export interface Sharing extends SocialPicture {
  /** A copy of an uploaded picture: `PICTURE_ID/WIDTH.webp`. */
  copy: string | undefined;
  /** Files of fonts that the owner installed. */
  fonts: readonly string[];
}

/** The first picture of this site in what a screen says of its page. */
export const firstPicture = (pictured: object[]): string | undefined =>
  /\/pictures\/([0-9a-f]{32}\/\d+\.webp)"/.exec(JSON.stringify(pictured))?.[1];

const hashOf = (sharing: Sharing): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        edition,
        sharing.title,
        sharing.name,
        sharing.line,
        sharing.accent,
        sharing.copy,
        sharing.fonts.map((file) => basename(file)),
      ]),
    )
    .digest('hex')
    .slice(0, 32);

/** Pictures for social networks, drawn one at a time when they are first asked for. */
@Injectable()
export class SocialPictures implements OnApplicationShutdown {
  readonly #process = new ShortProcess<SocialJob, Uint8Array>('social-pictures/social-process', timeoutMs, {
    // Without the system's fonts, which differ from server to server.
    env: { FONTCONFIG_FILE: packageFile('assets/fonts.conf') },
  });
  readonly #turns = fastq.promise((sharing: Sharing) => this.#draw(sharing), 1);
  /** By hash: whoever asks meanwhile waits for the same. */
  readonly #kept = new LRUCache<string, Promise<Uint8Array | undefined>>({ max: maxKept });
  readonly #pictures: string;

  constructor(
    @Inject(SETTINGS) { dataDir }: Pick<Settings, 'dataDir'>,
    private readonly key: SigningKey,
  ) {
    this.#pictures = pictureFolder(dataDir);
  }

  /** The address of a page's picture. It differs with what the picture shows. */
  addressOf(pagePath: string, sharing: Sharing): string {
    return this.#signed(pagePath, hashOf(sharing));
  }

  /** The path of the page that an address is of; undefined if this installation never issued it. */
  pageOf(address: string): string | undefined {
    const [, path = '/', hash] =
      /^\/site\/social(\/.+)?\/([0-9a-f]{32})[0-9a-f]{32}\.jpg$/.exec(address) ?? [];
    if (hash === undefined) return undefined;
    const issued = Buffer.from(this.#signed(path, hash));
    const given = Buffer.from(address);
    return issued.length === given.length && timingSafeEqual(issued, given) ? path : undefined;
  }

  /** A JPEG, or undefined if it can't be drawn now. */
  async picture(sharing: Sharing): Promise<Uint8Array | undefined> {
    const hash = hashOf(sharing);
    const known = this.#kept.get(hash);
    if (known !== undefined || this.#turns.length() >= maxWaiting) return known;
    const kept = this.#turns.push(sharing).catch((error: unknown) => {
      log.warn('A picture for social networks could not be drawn', { error });
      setTimeout(() => this.#kept.delete(hash), retryAfterMs).unref();
      return undefined;
    });
    this.#kept.set(hash, kept);
    return kept;
  }

  onApplicationShutdown(): void {
    this.#process.stop();
  }

  #signed(pagePath: string, hash: string): string {
    const key = Buffer.from(hkdfSync('sha256', this.key.current(), '', 'social pictures', 32));
    const mac = createHmac('sha256', key).update(`${hash} ${pagePath}`).digest('hex').slice(0, 32);
    return `/site/social${pagePath === '/' ? '' : pagePath}/${hash}${mac}.jpg`;
  }

  #draw({ copy, ...picture }: Sharing): Promise<Uint8Array> {
    const file = copy === undefined ? undefined : join(this.#pictures, copy);
    return this.#process.run({ ...picture, file });
  }
}
