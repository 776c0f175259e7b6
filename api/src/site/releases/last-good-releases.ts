import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { PageRemote } from '@portico/contract/pages/page-remote';
import { goodBefore } from '@portico/contract/releases/pointer';
import { type Asset, assetsOf, Release } from '@portico/contract/releases/release';
import { integrityOf, unsealedJson } from '@portico/contract/files/sealed-json';
import * as v from 'valibot';
import { warnOnce } from '../../foundation/log/log.js';
import { LiveReleases, pageRemote } from './live-releases.js';

/** The versions that a page shows in the place of live ones that fail. */
@Injectable()
export class LastGoodReleases {
  readonly #warn = warnOnce();

  /** The files that were read and are what was released, until they change. */
  readonly #whole = new Set<string>();

  constructor(private readonly releases: LiveReleases) {}

  /**
   * @param failed the version that failed, where that is known: an open page may have begun with another than is live
   * @returns undefined where none was live before that is good and still whole in the store
   */
  async find(name: string, failed?: string): Promise<PageRemote | undefined> {
    const { remotes } = this.releases.current();
    const live = remotes.find(({ release }) => release.name === name);
    if (live && failed !== undefined && failed !== live.release.version) return pageRemote(live);
    for (const version of live ? goodBefore(live) : []) {
      try {
        const release = await this.#read(name, version);
        return pageRemote({ release, base: `/releases/${name}/${version}/` });
      } catch (error) {
        this.#warn(`${name} ${version}, a good version, cannot be shown: ${(error as Error).message}`);
      }
    }
    return undefined;
  }

  async #read(name: string, version: string): Promise<Release> {
    const folder = this.releases.version(name, version);
    const file = path.join(folder, 'release.json');
    const release = v.parse(Release, unsealedJson(await readFile(file, 'utf8')));
    if (release.name !== name || release.version !== version)
      throw new Error(`${file} is that of ${release.name} ${release.version}`);
    for (const asset of assetsOf(release)) {
      if (asset.integrity === '') throw new Error(`${file} has no hash of ${asset.file}`);
      await this.#check(path.join(folder, asset.file), asset);
    }
    return release;
  }

  async #check(file: string, { integrity }: Asset): Promise<void> {
    const { mtimeMs, size } = await stat(file);
    const state = `${file} ${mtimeMs} ${size} ${integrity}`;
    if (this.#whole.has(state)) return;
    if (integrityOf(await readFile(file)) !== integrity) throw new Error(`${file} is not what was released`);
    this.#whole.add(state);
  }
}
