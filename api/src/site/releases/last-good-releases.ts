import { Injectable } from '@nestjs/common';
import { type PageRemote, pageRemote } from '@portico/contract/pages/page-remote';
import { goodBefore } from '@portico/contract/releases/pointer';
import { readRelease } from '@portico/release/read-release';
import { warnOnce } from '../../foundation/log/log.js';
import { LiveReleases } from './live-releases.js';

/** The versions that pages show instead of live ones that fail. */
@Injectable()
export class LastGoodReleases {
  readonly #warn = warnOnce();

  constructor(private readonly releases: LiveReleases) {}

  /**
   * @param failed the versions that failed in a browser, if known: an open page may have started with another than the
   *   live one
   * @returns undefined if there is no other good version
   */
  find(name: string, failed?: string[]): PageRemote | undefined {
    const { remotes } = this.releases.current();
    const live = remotes.find(({ release }) => release.name === name);
    if (!live) return undefined;
    if (failed && !failed.includes(live.release.version)) return pageRemote(live);
    for (const version of goodBefore(live)) {
      if (failed?.includes(version)) continue;
      try {
        const release = readRelease(this.releases.store, name, version);
        return pageRemote({ release, base: `/releases/${name}/${version}/` });
      } catch (error) {
        this.#warn(`${name} ${version} was live before, but can't be shown: ${(error as Error).message}`);
      }
    }
    return undefined;
  }
}
