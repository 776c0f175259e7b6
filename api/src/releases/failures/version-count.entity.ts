import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Of networks, each of which counts once and once more when it fails later: page loads with a version, and failures. */
export interface Visits {
  loads: number;
  failed: number;
}

/** Begins the kind of their failures; the mark of the network follows (`PageMarks.networkMark`). */
export const failedVisits = 'failed visits ';

/** How long after a promotion for all its version may go back by itself. */
export const triedMs = 60 * 60 * 1_000;

/** How long visits of a version are compared with those of the one before. */
export const visitDays = 7;

/** How often something happened to a version of a front end in browsers. Nothing tells whose. */
@Entity('version_counts')
export class VersionCount {
  /** No public answer is made from it. */
  static readonly isInternal = true;

  @PrimaryColumn({ type: 'text' })
  name!: string;

  @PrimaryColumn({ type: 'text' })
  version!: string;

  /**
   * `2026-07-01T13`, UTC. Paints and interactions count by day, under its first hour, and all else after two days; visits of a version
   * that is tried by minute, `2026-07-01T13:05`, of the report.
   */
  @PrimaryColumn({ type: 'text' })
  hour!: string;

  /** `loads`, `failed`, a kind of failure, `visits`, `failed visits a` (`failedVisits`), or how long something took, like `lcp 42` (`vitals.ts`). */
  @PrimaryColumn({ type: 'text' })
  kind!: string;

  @Column({ type: 'integer' })
  count!: number;
}
