import { Injectable } from '@nestjs/common';
import type { NamedVersion } from '@portico/contract/releases/shipping';
import { Equal, Like, MoreThanOrEqual, Or } from 'typeorm';
import { Database } from '../../database/database.js';
import { minuteOf } from '../failures/failure-counts.js';
import { failedVisits, VersionCount, visitDays, type Visits } from '../failures/version-count.entity.js';
import type { SameTime } from './worse-version.js';

/** Servers write what they counted so much later. */
const lateMs = 5_000;

interface CountedVisits extends Visits {
  /** From how many it failed: a few less than there were, because some share their mark. */
  networks: number;
}

/** What was counted for the comparison of versions. */
@Injectable()
export class VisitCounts {
  constructor(private readonly database: Database) {}

  /** Of both versions of a share, minute by minute, without the one that isn't over. */
  async inShare(share: NamedVersion, base: NamedVersion, since: string): Promise<SameTime[]> {
    const minutes = new Map<string, SameTime>();
    const now = minuteOf(Date.now() - lateMs);
    for (const [arm, version] of Object.entries({ share, base }))
      for (const row of await this.#rows(version, since)) {
        const time = minutes.get(row.hour) ?? { share: sum([]), base: sum([]) };
        const all = { ...time, [arm]: sum([row], time[arm as keyof SameTime]) };
        if (row.hour < now) minutes.set(row.hour, all);
      }
    return [...minutes].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, time]) => time);
  }

  /** @param since by default, of the last days */
  async all(
    version: NamedVersion,
    since = new Date(Date.now() - visitDays * 86_400_000).toISOString(),
  ): Promise<CountedVisits> {
    const rows = await this.#rows(version, since);
    return { ...sum(rows), networks: new Set(rows.filter(isFailed).map(({ kind }) => kind)).size };
  }

  #rows({ name, version }: NamedVersion, since: string): Promise<VersionCount[]> {
    const kind = Or(Equal('visits'), Like(`${failedVisits}%`));
    const where = { name, version, kind, hour: MoreThanOrEqual(minuteOf(Date.parse(since))) };
    return this.database.read().find(VersionCount, { where });
  }
}

const isFailed = ({ kind }: VersionCount): boolean => kind.startsWith(failedVisits);

const sum = (rows: VersionCount[], visits: Visits = { loads: 0, failed: 0 }): Visits =>
  rows.reduce(
    ({ loads, failed }, row) =>
      isFailed(row) ? { loads, failed: failed + row.count } : { loads: loads + row.count, failed },
    visits,
  );
