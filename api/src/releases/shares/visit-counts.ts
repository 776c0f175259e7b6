import { Injectable } from '@nestjs/common';
import type { NamedVersion } from '@portico/contract/releases/shipping';
import { Equal, Like, MoreThanOrEqual, Or } from 'typeorm';
import { Database } from '../../database/database.js';
import { hourOf, minuteOf } from '../failures/failure-counts.js';
import { failedVisits, visitDays, type Visits } from '../failures/network-visits.js';
import { VersionCount } from '../failures/version-count.entity.js';
import type { SameTime } from './worse-version.js';

/** Servers write what they counted so much later. */
const lateMs = 5_000;

/** What was counted for the comparison of versions. */
@Injectable()
export class VisitCounts {
  constructor(private readonly database: Database) {}

  /** Of both versions of a share, minute by minute, without the one that isn't over. */
  async inShare(share: NamedVersion, base: NamedVersion, since: string): Promise<SameTime[]> {
    const from = minuteOf(Date.parse(since));
    const [ofShare, ofBase] = [await this.#rows(share, from), await this.#rows(base, from)];
    const minutes = new Map<string, SameTime>();
    for (const [arm, rows] of [
      ['share', ofShare],
      ['base', ofBase],
    ] as const)
      for (const row of rows) {
        const time = minutes.get(row.hour) ?? { share: none(), base: none() };
        minutes.set(row.hour, time);
        add(time[arm], row);
      }
    const now = minuteOf(Date.now() - lateMs);
    return [...minutes]
      .filter(([minute]) => minute < now)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, time]) => time);
  }

  /** @param since by default, of the last days */
  async all(version: NamedVersion, since?: string): Promise<Visits> {
    const from =
      since === undefined ? hourOf(Date.now() - visitDays * 86_400_000) : minuteOf(Date.parse(since));
    const visits = none();
    for (const row of await this.#rows(version, from)) add(visits, row);
    return visits;
  }

  /** From how many networks it failed: a few less than there were, because some share their mark. */
  async failedNetworks(version: NamedVersion, since: string): Promise<number> {
    const rows = await this.#rows(version, minuteOf(Date.parse(since)));
    return new Set(rows.filter(isFailed).map(({ kind }) => kind)).size;
  }

  #rows({ name, version }: NamedVersion, from: string): Promise<VersionCount[]> {
    const kind = Or(Equal('visits'), Like(`${failedVisits}%`));
    const where = { name, version, kind, hour: MoreThanOrEqual(from) };
    return this.database.read().find(VersionCount, { where });
  }
}

const none = (): Visits => ({ loads: 0, failed: 0 });

const isFailed = ({ kind }: VersionCount): boolean => kind.startsWith(failedVisits);

const add = (visits: Visits, row: VersionCount): void => {
  visits[isFailed(row) ? 'failed' : 'loads'] += row.count;
};
