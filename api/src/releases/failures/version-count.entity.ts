import { Column, Entity, PrimaryColumn } from 'typeorm';

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

  /** `loads`, `failed`, a kind of failure, `visits`, `failed visits a` (`network-visits.ts`), or how long something took, like `lcp 42` (`vitals.ts`). */
  @PrimaryColumn({ type: 'text' })
  kind!: string;

  @Column({ type: 'integer' })
  count!: number;
}
