import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { maxPageFailures } from '@portico/contract/limits';
import type { PageReport } from '@portico/contract/releases/failures';
import type { NamedVersion } from '@portico/contract/releases/shipping';
import { isAmong } from '../live/few.js';
import { LiveReleases } from '../live/live-releases.js';
import { CountWriter } from './count-writer.js';
import { CountedPages, placeOf } from './counted-pages.js';
import { hourOf, minuteOf } from './failure-counts.js';
import { PageMarks } from './page-marks.js';
import { failedVisits, triedMs, VersionCount, visitDays } from './version-count.entity.js';
import { bucketOf } from './vitals.js';

type Reported = PageReport['frontEnds'][number];
type Failure = Reported['failures'][number];
type Marked = NonNullable<ReturnType<PageMarks['pageOf']>>;

/** Of all versions. The oldest are forgotten first, so that a flood from everywhere fills no memory. */
const maxNetworks = 100_000;

/** Counts what pages report of the versions that they show. */
@Injectable()
export class PageReports {
  readonly #pages = new CountedPages();
  /** Whether pages with a version have failed, by network. */
  readonly #visits = new LRUCache<string, boolean>({ max: maxNetworks, ttl: visitDays * 86_400_000 });

  constructor(
    private readonly marks: PageMarks,
    private readonly releases: LiveReleases,
    private readonly writer: CountWriter,
  ) {}

  /** Counts what is new in a report. One without a valid mark, or of versions that aren't stored, changes nothing. */
  take({ mark, frontEnds }: PageReport, address: string): void {
    const marked = this.marks.pageOf(mark);
    if (marked === undefined) return;
    for (const reported of frontEnds)
      if (existsSync(this.releases.store.version(reported.name, reported.version)))
        this.#count(marked, reported, address);
  }

  #count({ page, loadedAt }: Marked, { name, version, failures, lcp, inp }: Reported, address: string): void {
    const key = `${name} ${version}`;
    if (!this.#pages.admit(page, key, address, hourOf(Date.now()))) return;
    this.#countVisit(loadedAt, { name, version }, address, failures.length > 0);
    // Of the page, not of its reports: no hour has more failures than pages, and no day less than no interaction.
    const hour = hourOf(loadedAt);
    const day = `${hour.slice(0, 10)}T00`;
    const add = (kind: string, count = 1, at = hour) =>
      this.writer.add({ name, version, hour: at, kind, count }, VersionCount);
    const isNew = (kind: string): boolean => this.#pages.fact(page, `${key} ${kind}`) === undefined;
    if (this.#pages.fact(page, key) === undefined) add('loads');
    const messages = this.#pages.fact(page, key) ?? 0;
    const added = failures
      .map((failure) => ({ ...failure, ...identify(key, failure) }))
      .filter(({ id }, index, all) => isNew(id) && all.findIndex((one) => one.id === id) === index)
      .slice(0, maxPageFailures - messages);
    this.#pages.remember(page, key, messages + added.length);
    for (const kind of failures.length > 0 ? ['failed', ...failures.map((one) => one.kind)] : []) {
      if (isNew(kind)) add(kind);
      this.#pages.remember(page, `${key} ${kind}`);
    }
    for (const { id, kind, message, place = null } of added) {
      this.#pages.remember(page, `${key} ${id}`);
      this.writer.addMessage({ id, name, version, kind, message, place }, this.marks.networkMark(address));
    }
    for (const [vital, ms] of Object.entries({ lcp, inp })) {
      if (ms === undefined) continue;
      // The longest interaction may grow.
      const before = this.#pages.fact(page, `${key} ${vital}`);
      const bucket = bucketOf(ms);
      if (bucket === before) continue;
      if (before !== undefined) add(`${vital} ${before}`, -1, day);
      add(`${vital} ${bucket}`, 1, day);
      this.#pages.remember(page, `${key} ${vital}`, bucket);
    }
  }

  /**
   * For the comparison of versions: of what whoever asks from there gets, since it has been so. Nobody chooses a version: other ones
   * are shown in previews, and in pages from before. Of a network the first page counts, and once more one that fails later, so that
   * nobody who comes often, and no office, weighs more than others.
   */
  #countVisit(loadedAt: number, { name, version }: NamedVersion, address: string, fails: boolean): void {
    const { shell, remotes, share: any } = this.releases.current();
    const live = [shell, ...remotes].find((one) => one?.release.name === name);
    const share = any?.release.name === name ? any : undefined;
    const shown = share && isAmong(share, address) ? share : live;
    const { since = '' } = share ?? live ?? {};
    const begun = Date.parse(since);
    if (shown?.release.version !== version || loadedAt < begun) return;
    const key = `${name} ${version} ${since} ${placeOf(address)}`;
    const hasFailed = this.#visits.get(key);
    if (hasFailed === true || hasFailed === fails) return;
    this.#visits.set(key, fails);
    const now = Date.now();
    const at = { name, version, hour: share || now - begun < triedMs ? minuteOf(now) : hourOf(now) };
    const add = (kind: string) => this.writer.add({ ...at, kind, count: 1 }, VersionCount);
    add('visits');
    if (fails) add(failedVisits + this.marks.networkMark(address));
  }
}

const identify = (version: string, { kind, message, place = '' }: Failure) => {
  // PostgreSQL stores no NUL.
  const text = message.toWellFormed().replaceAll(/\p{Cc}+/gu, ' ');
  const id = createHash('sha256').update(`${version}\n${kind}\n${text}\n${place}`).digest('base64url');
  return { id, message: text };
};
