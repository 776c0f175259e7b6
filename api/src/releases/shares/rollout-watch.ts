import { Inject, Injectable } from '@nestjs/common';
import { type LiveVersion, type Pointer, rolloutOf, type Share } from '@portico/contract/releases/pointer';
import { hasFailed, rollbackTarget } from '@portico/contract/releases/rollback-target';
import type { NamedVersion } from '@portico/contract/releases/shipping';
import { readPointer } from '@portico/release/pointer';
import type { LocalReleases } from '@portico/release/shipping/local-releases';
import { Like } from 'typeorm';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { systemActor } from '../../database/actor.js';
import { AuditEntry } from '../../database/audit-entry.entity.js';
import { Database } from '../../database/database.js';
import { lockTable } from '../../database/dialect.js';
import { ProblemException } from '../../http/routes/problem.js';
import { log } from '../../log/log.js';
import { Mailer } from '../../mail/mailer.js';
import { Repeated } from '../../processes/repeated.js';
import { FailureCounts } from '../failures/failure-counts.js';
import { triedMs } from '../failures/version-count.entity.js';
import { LiveReleases } from '../live/live-releases.js';
import { Shipping } from '../shipping/shipping.js';
import { VisitCounts } from './visit-counts.js';
import { type Finding, type Outcome, sendWorseNotice, whyOf } from './worse-notice.js';
import { isWorseShare, isWorseThanBefore } from './worse-version.js';

const hourMs = 60 * 60 * 1_000;

/** How much must have failed before a version that all got goes back, and from how many networks before one is stopped or does. */
const minFailed = 5;
const minNetworks = 3;

/**
 * Stops a share whose version is worse, raises one that isn't, and takes a version back that is worse than the one before. Each
 * server looks; what one of them does, the others are refused, as the store's lock orders them.
 */
@Injectable()
export class RolloutWatch extends Repeated {
  protected readonly intervalMs = 10_000;
  #hasFailed = false;
  readonly #refused = new Set<string>();

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
    private readonly releases: LiveReleases,
    private readonly visits: VisitCounts,
    private readonly failures: FailureCounts,
    private readonly shipping: Shipping,
    private readonly database: Database,
    private readonly mailer: Mailer,
  ) {
    super();
  }

  protected async work(): Promise<void> {
    try {
      const pointer = readPointer(this.releases.store);
      if (pointer.share) await this.#lookAtShare(pointer, pointer.share);
      const startedAt = new Date(Date.now() - triedMs).toISOString();
      for (const live of Object.values(pointer.frontEnds))
        if (live.origin.kind === 'team' && live.since > startedAt) await this.#lookAtLive(pointer, live);
      this.#hasFailed = false;
    } catch (error) {
      if (!this.#hasFailed) log.warn('Could not compare how versions of front ends fail', { error });
      this.#hasFailed = true;
    }
  }

  async #lookAtShare(pointer: Pointer, { release, since, fix }: Share): Promise<void> {
    const { name, version } = release;
    const { hours, visits, points, off = [] } = rolloutOf(pointer);
    const base = pointer.frontEnds[name]!.release;
    const now = await this.visits.all(release, since);
    const times = await this.visits.inShare(release, base, since);
    const isOff = off.includes(name);
    if (now.networks >= minNetworks && isWorseShare(times, points / 100)) {
      const finding = { release, now, before: await this.visits.all(base, since) };
      await this.#tell(finding, fix || isOff ? 'unchanged' : 'stopped');
    } else if (!isOff && now.loads >= visits && Date.now() - Date.parse(since) >= hours * hourMs)
      await this.#change('promote', release, `after ${now.loads} visits`, (local) =>
        local.promote([{ name, version }], { ifShared: true }),
      );
  }

  async #lookAtLive(pointer: Pointer, { release, since, fix, before: past }: LiveVersion): Promise<void> {
    const { name, version } = release;
    const { points, off = [] } = rolloutOf(pointer);
    const now = await this.visits.all(release, since);
    if (!past[0]) return;
    const before = await this.visits.all({ name, version: past[0].version });
    if (!isWorseThanBefore(now, before, points / 100)) return;
    const figures = await this.failures.figures([name]);
    const target = figures.get(`${name} ${rollbackTarget(name, past, figures)?.version}`);
    const wentBack = pointer.stopped?.[name]?.some((one) => one.version === version && one.what === 'live');
    const isSure = now.failed >= minFailed && now.networks >= minNetworks;
    const isLeft = fix || off.includes(name) || wentBack;
    const goesBack = isSure && !isLeft && target && target.loads > 0 && !hasFailed(target);
    await this.#tell({ release, now, before }, goesBack ? 'rolled back' : 'unchanged');
  }

  /** Whichever server is first. */
  async #tell(finding: Finding, outcome: Outcome): Promise<void> {
    const { name, version } = finding.release;
    const why = whyOf(finding);
    const isFirst =
      outcome === 'unchanged'
        ? await this.#record(`${name} ${version}: `, why)
        : await this.#change('rollback', finding.release, why, (local) => local.rollback(name, version, why));
    if (isFirst) await sendWorseNotice(this.mailer, this.settings.publicUrl, finding, outcome);
  }

  /** @returns false if another server or somebody was first, or it is refused */
  async #change(
    right: 'promote' | 'rollback',
    { name, version }: NamedVersion,
    why: string,
    change: (local: LocalReleases) => Promise<unknown>,
  ): Promise<boolean> {
    const key = `${right} ${name} ${version} ${this.releases.current().revision}`;
    if (this.#refused.has(key)) return false;
    try {
      await this.shipping.change({ actor: systemActor, why }, right, [name], change);
      return true;
    } catch (error) {
      const problem = error instanceof ProblemException ? error : undefined;
      if ([409, 429, 503].includes(problem?.getStatus() ?? 0)) return false;
      // Not tried every 10 s, as its screens are, but once what is live or granted has changed.
      this.#refused.add(key);
      const said = problem?.errors.map(({ path = '', msg }) => `${path} ${msg}`.trim()).join('; ');
      log.warn(`Could not ${right} ${name} ${version} by itself: ${said}`, { error });
      return false;
    }
  }

  /** @returns false if it was for this version before */
  #record(version: string, why: string): Promise<boolean> {
    const action = 'release.failing';
    const detail = version + why;
    return this.database.keepCount(async (manager, record) => {
      await lockTable(manager, AuditEntry);
      if (await manager.existsBy(AuditEntry, { action, detail: Like(`${version}%`) })) return false;
      await record({ action, targetType: 'release', targetId: null, detail });
      log.warn(detail);
      return true;
    });
  }
}
