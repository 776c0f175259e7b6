import { Injectable } from '@nestjs/common';
import { isFailing, type VersionFigures } from '@portico/contract/releases/failures';
import type { Share } from '@portico/contract/releases/pointer';
import type { NamedVersion } from '@portico/contract/releases/shipping';
import { And, type FindOptionsWhere, In, LessThan, Like, MoreThanOrEqual, Not, Or } from 'typeorm';
import { Database } from '../../database/database.js';
import { lockTable } from '../../database/dialect.js';
import { ReportedPlaces } from './reported-places.js';
import { VersionCount } from './version-count.entity.js';
import { VersionMessage } from './version-message.entity.js';
import { percentile75 } from './vitals.js';

const dayMs = 24 * 60 * 60 * 1000;
const keptMs = 30 * dayMs;

/** Of a version, in each list. */
const maxMessages = 20;

/** Of those that share a mark (`PageMarks.networkMark`): with some addresses, nobody fills a list while there are others'. */
const maxOfNetwork = 3;

/** Other kinds are most of all counts, and are not shown. */
const totals = ['loads', 'failed'];

export const hourOf = (time: number): string => new Date(time).toISOString().slice(0, 13);

export const minuteOf = (time: number): string => new Date(time).toISOString().slice(0, 16);

const visitsOf = ({ release: { name, version }, since }: Share): FindOptionsWhere<VersionCount> => ({
  name,
  version,
  kind: 'visits',
  hour: MoreThanOrEqual(minuteOf(Date.parse(since))),
});

const keyOf = ({ name, version }: NamedVersion): string => `${name} ${version}`;

export const byVersion = <Row extends NamedVersion>(rows: Row[]): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
};

/** Those come last that only networks report which have their share in the list before. */
const fairly = (messages: VersionMessage[]): VersionMessage[] => {
  const reported = new Map<string, number>();
  const within = messages.filter(({ networks }) => {
    const counts = [...networks].map((mark) => reported.get(mark) ?? 0);
    for (const [index, mark] of [...networks].entries()) reported.set(mark, counts[index]! + 1);
    return networks === '' || Math.min(...counts) < maxOfNetwork;
  });
  return [...new Set([...within, ...messages])].slice(0, maxMessages);
};

/** Of a version: those that most networks report, then the newest of the others. */
export const shownOf = (all: VersionMessage[]): VersionMessage[] => {
  const newest = all.toSorted((one, other) => other.lastAt.localeCompare(one.lastAt));
  const rank = ({ networks, count }: VersionMessage): number => networks.length * 1e12 + count;
  const first = fairly(newest.toSorted((one, other) => rank(other) - rank(one)));
  return [...first, ...fairly(newest.filter((one) => !first.includes(one)))];
};

/** PostgreSQL sums up to texts. */
interface Sum extends Pick<VersionCount, 'name' | 'version' | 'kind'> {
  all: number | string;
  recent: number | string;
}

/** How the versions of front ends do in browsers. */
@Injectable()
export class FailureCounts {
  /** @param places absent where nobody looks at messages */
  constructor(
    private readonly database: Database,
    private readonly places?: ReportedPlaces,
  ) {}

  /**
   * Of those versions that browsers reported anything of, by `NAME VERSION`.
   *
   * @param share whose visits are summed, too
   */
  async figures(names: string[], share?: Share): Promise<Map<string, VersionFigures>> {
    const wanted = { name: In(names), kind: Or(In(totals), Like('lcp %'), Like('inp %')) };
    const sums = await this.#sums(share ? [wanted, visitsOf(share)] : [wanted]);
    const messages = await this.database.read().find(VersionMessage, { where: { name: In(names) } });
    const shown = new Map([...byVersion(messages)].map(([key, own]) => [key, shownOf(own)]));
    await this.places?.resolve([...shown.values()].flat());
    return new Map([...sums].map(([key, own]) => [key, figuresOf(own, shown.get(key) ?? [])]));
  }

  /** How many of these versions fail, of what the last 24 hours have. */
  async countFailing(versions: NamedVersion[]): Promise<number> {
    const [names, all] = [versions.map(({ name }) => name), versions.map(({ version }) => version)];
    const hour = MoreThanOrEqual(hourOf(Date.now() - dayMs));
    const sums = await this.#sums([{ name: In(names), version: In(all), kind: In(totals), hour }]);
    return versions.filter((one) => isFailing(figuresOf(sums.get(keyOf(one)) ?? [], []))).length;
  }

  async #sums(where: FindOptionsWhere<VersionCount>[]): Promise<Map<string, Sum[]>> {
    const sums = await this.database
      .read()
      .createQueryBuilder(VersionCount, 'counted')
      .select(['counted.name AS name', 'counted.version AS version', 'counted.kind AS kind'])
      .addSelect('SUM(counted.count)', 'all')
      .addSelect('SUM(CASE WHEN counted.hour BETWEEN :from AND :to THEN counted.count ELSE 0 END)', 'recent')
      .where(where)
      .groupBy('counted.name, counted.version, counted.kind')
      // Until now, because a clock that was ahead may have counted in hours that are still to come.
      .setParameters({ from: hourOf(Date.now() - dayMs), to: hourOf(Date.now()) })
      .getRawMany<Sum>();
    return byVersion(sums);
  }
}

/** Deletes what was counted more than 30 days ago. */
export async function removeOldCounts(database: Database): Promise<void> {
  const limit = Date.now() - keptMs;
  await database.keepCount(async (manager) => {
    await manager.delete(VersionCount, { hour: LessThan(hourOf(limit)) });
    await manager.delete(VersionMessage, { lastAt: LessThan(new Date(limit).toISOString()) });
  });
}

/** Adds what was counted two days ago or earlier up to days, so that Front ends has few rows to sum. @param share whose minutes stay */
export async function foldCounts(database: Database, share?: Share): Promise<void> {
  const limit = Math.min(Date.now() - 2 * dayMs, share ? Date.parse(share.since) : Infinity);
  const day = new Date(limit).toISOString().slice(0, 10);
  await database.keepCount(async (manager) => {
    // So that no two servers add the same rows.
    await lockTable(manager, VersionCount);
    await manager.sql`
      INSERT INTO version_counts (name, version, hour, kind, count)
      SELECT name, version, substr(hour, 1, 10) || 'T00', kind, SUM(count) FROM version_counts
      WHERE hour < ${day} AND hour NOT LIKE '%T00'
      GROUP BY 1, 2, 3, 4
      ON CONFLICT (name, version, hour, kind) DO UPDATE SET count = version_counts.count + excluded.count`;
    await manager.delete(VersionCount, { hour: And(LessThan(day), Not(Like('%T00'))) });
  });
}

const figuresOf = (sums: Sum[], messages: VersionMessage[]): VersionFigures => {
  const count = (kind: string, field: 'all' | 'recent') =>
    Number(sums.find((sum) => sum.kind === kind)?.[field] ?? 0);
  const percentile = (vital: 'lcp' | 'inp') => {
    const own = sums.flatMap(({ kind, all }): [number, number][] => {
      const [name, bucket] = kind.split(' ');
      return name === vital ? [[Number(bucket), Number(all)]] : [];
    });
    return percentile75(new Map(own));
  };
  return {
    loads: count('loads', 'all'),
    failed: count('failed', 'all'),
    visits: count('visits', 'all'),
    recent: { loads: count('loads', 'recent'), failed: count('failed', 'recent') },
    lcp: percentile('lcp'),
    inp: percentile('inp'),
    messages: messages.map(({ id: _id, name: _name, version: _version, networks, ...message }) => ({
      ...message,
      networks: networks.length,
    })),
  };
};
