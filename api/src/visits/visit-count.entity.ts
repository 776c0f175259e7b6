import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often a page was read in a day, or a host led somebody here. Nothing tells whom. */
@Entity('visit_counts')
export class VisitCount {
  /** No public answer is made from it. */
  static readonly isInternal = true;

  /** `2026-07-01`, UTC. */
  @PrimaryColumn({ type: 'text' })
  day!: string;

  @PrimaryColumn({ type: 'text' })
  kind!: 'page' | 'host';

  /** A path or a host. */
  @PrimaryColumn({ type: 'text' })
  value!: string;

  @Column({ type: 'integer' })
  count!: number;
}
