import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import {
  goodBefore,
  type LiveVersion,
  type Pointer,
  rolloutOf,
  type Share,
} from '@portico/contract/releases/pointer';
import { hasFailed } from '@portico/contract/releases/rollback-target';
import type { NamedVersion } from '@portico/contract/releases/shipping';
import { readPointer } from '@portico/release/pointer';
import { targetOf } from '@portico/release/promote';
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
import { FailureCounts } from '../failures/failure-counts.js';
import { triedMs, type Visits } from '../failures/network-visits.js';
import { LiveReleases } from '../live/live-releases.js';
import { Shipping } from '../shipping/shipping.js';
import { VisitCounts } from './visit-counts.js';
import { type Finding, type Outcome, sendWorseNotice, whyOf } from './worse-notice.js';
import { isWorseShare, isWorseThanBefore } from './worse-version.js';

const intervalMs = 10_000;
const hourMs = 60 * 60 * 1_000;

/** How much must have failed of a version that all got, and from how many networks of any. */
const minFailed = 5;
const minNetworks = 3;

/**
 * Stops a share whose version is worse, raises one that isn't, and takes a version back that is worse than the one before. Each
 * server looks; what one of them does, the others are refused, as the store's lock orders them.
 */
@Injectable()
export class RolloutWatch implements OnApplicationBootstrap, OnModuleDestroy {
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #hasFailed = false;
  /** What was refused. */
  readonly #refused = new Set<string>();

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
    private readonly releases: LiveReleases,
    private readonly visits: VisitCounts,
    private readonly failures: FailureCounts,
    private readonly shipping: Shipping,
    private readonly database: Database,
    private readonly mailer: Mailer,
  ) {}

  onApplicationBootstrap(): void {
    const look = () => void (this.#looking ??= this.#look().finally(() => (this.#looking = undefined)));
    this.#timer = setInterval(look, intervalMs).unref();
    look();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  /** Never throws. */
  async #look(): Promise<void> {
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
    const { hours, loads, points, off = [] } = rolloutOf(pointer);
    const times = await this.visits.inShare(release, pointer.frontEnds[name]!.release, since);
    const now = sum(times.map(({ share }) => share));
    const isOff = off.includes(name);
    if (isWorseShare(times, points / 100) && (await this.#isFromNetworks(release, since))) {
      const finding = { release, now, before: sum(times.map(({ base }) => base)) };
      if (fix || isOff) await this.#tell(finding, 'unchanged');
      else await this.#goBack(finding, 'stopped');
    } else if (!isOff && now.loads >= loads && Date.now() - Date.parse(since) >= hours * hourMs)
      await this.#change('promote', release, `after ${now.loads} visits`, (local) =>
        local.promote([{ name, version }], { ifShared: true }),
      );
  }

  async #lookAtLive(pointer: Pointer, { release, since, fix, before: [past] }: LiveVersion): Promise<void> {
    const { name, version } = release;
    const { points, off = [] } = rolloutOf(pointer);
    const now = await this.visits.all(release, since);
    if (!past || now.failed < minFailed) return;
    const before = await this.visits.all({ name, version: past.version });
    if (!isWorseThanBefore(now, before, points / 100) || !(await this.#isFromNetworks(release, since)))
      return;
    const finding = { release, now, before };
    const wentBack = pointer.stopped?.[name]?.some((one) => one.version === version && one.what === 'live');
    const mayGoBack = !fix && !off.includes(name) && !wentBack && (await this.#hasGoodTarget(pointer, name));
    if (mayGoBack) await this.#goBack(finding, 'rolled back');
    else await this.#tell(finding, 'unchanged');
  }

  async #isFromNetworks(release: NamedVersion, since: string): Promise<boolean> {
    return (await this.visits.failedNetworks(release, since)) >= minNetworks;
  }

  /** Whether a rollback leads to a version that browsers have shown, and that didn't fail. */
  async #hasGoodTarget(pointer: Pointer, name: string): Promise<boolean> {
    const figures = await this.failures.figures([name]);
    if (goodBefore(pointer.frontEnds[name]!).length === 0) return false;
    const target = figures.get(`${name} ${targetOf(pointer, name, figures).version}`);
    return target !== undefined && target.loads > 0 && !hasFailed(target);
  }

  async #goBack(finding: Finding, outcome: Outcome): Promise<void> {
    const { name, version } = finding.release;
    const why = whyOf(finding);
    const isDone = await this.#change('rollback', finding.release, why, (local) =>
      local.rollback(name, version, why),
    );
    if (isDone) await sendWorseNotice(this.mailer, this.settings.publicUrl, finding, outcome);
  }

  /** @returns false if another server or somebody was first, or it is refused */
  async #change(
    right: 'promote' | 'rollback',
    { name, version }: NamedVersion,
    why: string,
    change: (local: LocalReleases) => Promise<unknown>,
  ): Promise<boolean> {
    const key = `${right} ${name} ${version}`;
    if (this.#refused.has(key)) return false;
    try {
      await this.shipping.change({ actor: systemActor, why }, right, [name], change);
      return true;
    } catch (error) {
      const status = error instanceof ProblemException ? error.getStatus() : undefined;
      if (status === 409 || status === 429 || status === 503) return false;
      // Not tried every 10 s, as its screens are.
      this.#refused.add(key);
      const problems = error instanceof ProblemException ? error.errors : [];
      const said = problems.map(({ path, msg }) => [path, msg].filter(Boolean).join(' ')).join('; ');
      log.warn(`Could not ${right} ${name} ${version} by itself: ${said}`, { error });
      return false;
    }
  }

  /** Once for each version, whichever server is first. */
  async #tell(finding: Finding, outcome: Outcome): Promise<void> {
    const { name, version } = finding.release;
    const detail = `${name} ${version}: ${whyOf(finding)}`;
    const action = 'release.failing';
    const isFirst = await this.database.keepCount(async (manager, record) => {
      await lockTable(manager, AuditEntry);
      if (await manager.existsBy(AuditEntry, { action, detail: Like(`${name} ${version}: %`) })) return false;
      await record({ action, targetType: 'release', targetId: null, detail });
      return true;
    });
    if (!isFirst) return;
    log.warn(detail);
    await sendWorseNotice(this.mailer, this.settings.publicUrl, finding, outcome);
  }
}

const sum = (all: Visits[]): Visits => ({
  loads: all.reduce((total, { loads }) => total + loads, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
});
