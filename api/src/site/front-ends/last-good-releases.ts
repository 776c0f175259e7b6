import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { assetsOf } from '@portico/contract/assets-of';
import { lastGood } from '@portico/contract/last-good';
import type { PageRemote } from '@portico/contract/page-remote';
import { Release } from '@portico/contract/release';
import { unsealedJson } from '@portico/contract/sealed-json';
import * as v from 'valibot';
import { log } from '../../log/log.js';
import { LiveReleases } from '../releases/live-releases.js';
import { pageRemote } from '../releases/page-remote.js';

/** The versions that a page shows in the place of live ones that fail. */
@Injectable()
export class LastGoodReleases {
  /** What the log has been told: whoever asks again does not fill it. */
  readonly #told = new Set<string>();

  constructor(private readonly releases: LiveReleases) {}

  /**
   * @param failed the version that failed, where that is known: an open page may have begun with another than is live
   * @returns undefined where none was live before that is good, or it is not whole in the store any more
   */
  async find(name: string, failed?: string): Promise<PageRemote | undefined> {
    const { remotes } = await this.releases.current();
    const live = remotes.find(({ release }) => release.name === name);
    if (live && failed !== undefined && failed !== live.release.version) return pageRemote(live);
    const version = live && lastGood(live);
    if (version === undefined) return undefined;
    try {
      return pageRemote({ release: await this.#read(name, version), base: `/releases/${name}/${version}/` });
    } catch (error) {
      this.#warn(`${name} ${version}, the last good version, cannot be shown: ${(error as Error).message}`);
      return undefined;
    }
  }

  #warn(message: string): void {
    if (!this.#told.has(message)) log.warn(message);
    this.#told.add(message);
  }

  async #read(name: string, version: string): Promise<Release> {
    const folder = this.releases.version(name, version);
    const file = path.join(folder, 'release.json');
    const release = v.parse(Release, unsealedJson(await readFile(file, 'utf8')));
    if (release.name !== name || release.version !== version)
      throw new Error(`${file} is that of ${release.name} ${release.version}`);
    for (const asset of assetsOf(release)) {
      if (asset.integrity === '') throw new Error(`${file} has no hash of ${asset.file}`);
      await access(path.join(folder, asset.file));
    }
    return release;
  }
}
