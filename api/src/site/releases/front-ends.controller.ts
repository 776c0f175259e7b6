import { join } from 'node:path';
import { Controller, Get, Inject, Ip, Param, Post, Query } from '@nestjs/common';
import { FrontEndReport, LiveFrontEnd } from '@portico/contract/releases/front-ends';
import { PageRemote } from '@portico/contract/pages/page-remote';
import { goodBefore } from '@portico/contract/releases/pointer';
import type { Release } from '@portico/contract/releases/release';
import { readRelease } from '@portico/release/read-release';
import { ReleaseStore } from '@portico/release/release-store';
import * as v from 'valibot';
import { SETTINGS, type Settings } from '../../foundation/config/settings.js';
import { warnOnce } from '../../foundation/log/log.js';
import { stateOf } from '../../foundation/reloaded-file.js';
import { CheckedBody } from '../../foundation/routes/checked-body.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import {
  Answers,
  AnswersNothing,
  Public,
  QueryParameters,
  Refuses,
} from '../../foundation/routes/route-facts.js';
import { FrontEndReports } from './front-end-reports.js';
import { LiveReleases, pageRemote } from './live-releases.js';

/** The versions that failed, with commas between them. */
const failedVersions = v.pipe(
  v.string(),
  v.maxLength(5_000),
  v.check((list) => list.split(',').every((version) => v.is(LiveFrontEnd.entries.version, version))),
);

const LastGoodQuery = v.strictObject({ failed: v.optional(failedVersions) });
type LastGoodQuery = v.InferOutput<typeof LastGoodQuery>;

/** For open pages: which versions are live, and reports of failures. */
@Controller('api/front-ends')
export class FrontEndsController {
  readonly #store: ReleaseStore;
  /** By name, version and the state of `release.json`. */
  readonly #intact = new Map<string, Release>();
  readonly #warn = warnOnce();

  constructor(
    @Inject(SETTINGS) { dataDir }: Pick<Settings, 'dataDir'>,
    private readonly releases: LiveReleases,
    private readonly reports: FrontEndReports,
  ) {
    this.#store = new ReleaseStore(dataDir);
  }

  @Get()
  @Public()
  @Answers('Which version of each front end is live', v.array(LiveFrontEnd))
  live(): LiveFrontEnd[] {
    const { shell, remotes } = this.releases.current();
    return [...(shell ? [shell] : []), ...remotes].map(({ release: { name, version }, since }) => ({
      name,
      version,
      since,
    }));
  }

  @Get(':name/last-good')
  @Public()
  @QueryParameters(LastGoodQuery)
  @Answers('The version to show instead of the live one, or of those that failed', PageRemote)
  lastGoodOf(@Param('name') name: string, @Query() { failed }: LastGoodQuery): PageRemote {
    const remote = this.#lastGood(name, failed?.split(','));
    if (!remote)
      throw new ProblemException(404, [{ msg: 'There is no other working version of this front end' }]);
    return remote;
  }

  @Post('reports')
  @Public()
  @AnswersNothing('Reports that a version of a front end failed in a browser')
  @Refuses(429)
  report(@CheckedBody(FrontEndReport) report: FrontEndReport, @Ip() address: string): Promise<void> {
    return this.reports.take(report, address);
  }

  /**
   * @param failed the versions that failed in a browser, if known: an open page may have started with another than the
   *   live one
   * @returns undefined if there is no other good version that is still intact
   */
  #lastGood(name: string, failed?: string[]): PageRemote | undefined {
    const live = this.releases.current().remotes.find(({ release }) => release.name === name);
    if (!live) return undefined;
    if (failed && !failed.includes(live.release.version)) return pageRemote(live);
    for (const version of goodBefore(live)) {
      if (failed?.includes(version)) continue;
      try {
        const base = `/releases/${name}/${version}/`;
        return pageRemote({ release: this.#readOnce(name, version), base });
      } catch (error) {
        this.#warn(`${name} ${version} was live before, but can't be shown: ${(error as Error).message}`);
      }
    }
    return undefined;
  }

  /** Reading one takes long, and its files never change. */
  #readOnce(name: string, version: string): Release {
    const key = `${name} ${version} ${stateOf(join(this.#store.version(name, version), 'release.json'))}`;
    const release = this.#intact.get(key) ?? readRelease(this.#store, name, version);
    this.#intact.set(key, release);
    return release;
  }
}
