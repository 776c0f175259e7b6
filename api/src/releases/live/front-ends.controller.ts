import type { IncomingHttpHeaders } from 'node:http';
import { Controller, Get, Headers, Ip, Param } from '@nestjs/common';
import { maxNameLength } from '@portico/contract/limits';
import { PageRemote, pageRemote } from '@portico/contract/pages/page-remote';
import { hasScreen } from '@portico/contract/pages/screens';
import { isCompatible } from '@portico/contract/releases/compatibility';
import { goodBefore } from '@portico/contract/releases/pointer';
import { LiveFrontEnd, type Release } from '@portico/contract/releases/release';
import { RemoteDescriptor } from '@portico/contract/releases/remote-descriptor';
import { readRelease } from '@portico/release/read-release';
import * as v from 'valibot';
import { warnOnce } from '../../log/log.js';
import { ProblemException } from '../../http/routes/problem.js';
import { CheckedQuery } from '../../http/routes/parameters.js';
import { Answers } from '../../http/routes/route-facts.js';
import { LiveReleases } from './live-releases.js';
import { Previews } from './previews.js';

/** The versions that failed, with commas between them. */
const failedVersions = v.pipe(
  v.string(),
  v.maxLength(5_000),
  v.check((list) => list.split(',').every((version) => v.is(LiveFrontEnd.entries.version, version))),
);

const LastGoodQuery = v.strictObject({
  failed: v.optional(failedVersions),
  module: v.optional(v.pipe(RemoteDescriptor.entries.routes.item.entries.module, v.maxLength(maxNameLength))),
});
type LastGoodQuery = v.InferOutput<typeof LastGoodQuery>;

/** For open pages: which versions are live. */
@Controller('api/front-ends')
export class FrontEndsController {
  readonly #warn = warnOnce();

  constructor(
    private readonly releases: LiveReleases,
    private readonly previews: Previews,
  ) {}

  @Get()
  @Answers('public', 'Which version of each front end is live', v.array(LiveFrontEnd))
  live(@Headers() headers: IncomingHttpHeaders, @Ip() address: string): LiveFrontEnd[] {
    const { shell, remotes } = this.previews.live(this.previews.shownTo(headers), address);
    return [...(shell ? [shell] : []), ...remotes].map(({ release: { name, version }, since }) => ({
      name,
      version,
      since,
    }));
  }

  @Get(':name/last-good')
  @Answers('public', 'The version to show instead of the live one, or of those that failed', PageRemote)
  lastGoodOf(
    @Param('name') name: string,
    @CheckedQuery(LastGoodQuery) { failed, module }: LastGoodQuery,
    @Ip() address: string,
  ): PageRemote {
    const remote = this.#lastGood(name, address, failed?.split(','), module);
    if (!remote)
      throw new ProblemException(404, [{ msg: 'There is no other working version of this front end' }]);
    return remote;
  }

  /**
   * @param failed the versions that failed in a browser, if known: an open page may have started with another than the
   *   live one
   * @param module of the screen to show
   * @returns undefined if there is no other good version that fits the live shell
   */
  #lastGood(name: string, address: string, failed?: string[], module?: string): PageRemote | undefined {
    const { shell, remotes } = this.previews.live(undefined, address);
    const live = remotes.find(({ release }) => release.name === name);
    if (!live) return undefined;
    const isOfUse = (release: Release): boolean =>
      (!shell || isCompatible(release, shell.release)) && (!module || hasScreen(release, module));
    if (failed && !failed.includes(live.release.version) && isOfUse(live.release)) return pageRemote(live);
    for (const version of goodBefore(live)) {
      if (failed?.includes(version)) continue;
      try {
        const release = readRelease(this.releases.store, name, version);
        if (isOfUse(release)) return pageRemote({ release, base: `/releases/${name}/${version}/` });
      } catch (error) {
        this.#warn(`${name} ${version} was live before, but can't be shown: ${(error as Error).message}`);
      }
    }
    return undefined;
  }
}
