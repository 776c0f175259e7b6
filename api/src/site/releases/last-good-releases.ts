import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { type PageRemote, pageRemote } from '@portico/contract/pages/page-remote';
import { goodBefore } from '@portico/contract/releases/pointer';
import { type Asset, assetsOf, Release } from '@portico/contract/releases/release';
import { integrityOf, unsealedJson } from '@portico/release/files/sealed-json';
import * as v from 'valibot';
import { warnOnce } from '../../foundation/log/log.js';
import { LiveReleases } from './live-releases.js';

/** The versions that pages show instead of live ones that fail. */
@Injectable()
export class LastGoodReleases {
  readonly #warn = warnOnce();

  /** Files that passed the integrity check, until they change. */
  readonly #checked = new Set<string>();

  constructor(private readonly releases: LiveReleases) {}

  /**
   * @param failed the versions that failed in a browser, if known: an open page may have started with another than the
   *   live one
   * @returns undefined if there is no other good version that is still intact
   */
  async find(name: string, failed?: string[]): Promise<PageRemote | undefined> {
    const { remotes } = this.releases.current();
    const live = remotes.find(({ release }) => release.name === name);
    if (!live) return undefined;
    if (failed && !failed.includes(live.release.version)) return pageRemote(live);
    for (const version of goodBefore(live)) {
      if (failed?.includes(version)) continue;
      try {
        const release = await this.#read(name, version);
        return pageRemote({ release, base: `/releases/${name}/${version}/` });
      } catch (error) {
        this.#warn(`${name} ${version} was live before, but can't be shown: ${(error as Error).message}`);
      }
    }
    return undefined;
  }

  async #read(name: string, version: string): Promise<Release> {
    const folder = this.releases.version(name, version);
    const file = path.join(folder, 'release.json');
    const release = v.parse(Release, unsealedJson(await readFile(file, 'utf8')));
    if (release.name !== name || release.version !== version)
      throw new Error(`${file} belongs to ${release.name} ${release.version}`);
    for (const asset of assetsOf(release)) {
      if (asset.integrity === '') throw new Error(`${file} has no hash for ${asset.file}`);
      await this.#check(path.join(folder, asset.file), asset);
    }
    return release;
  }

  async #check(file: string, { integrity }: Asset): Promise<void> {
    const { mtimeMs, size } = await stat(file);
    const state = `${file} ${mtimeMs} ${size} ${integrity}`;
    if (this.#checked.has(state)) return;
    if (integrityOf(await readFile(file)) !== integrity)
      throw new Error(`${file} has changed since its release`);
    this.#checked.add(state);
  }
}
