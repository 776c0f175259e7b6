import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A link of the chain that seals the audit. Each hash covers the one before, so no link can be changed, removed or
 * added in between without the key.
 */
@Entity('audit_seals')
@Index('audit_seals_until', ['until', 'number'])
export class AuditSeal {
  /** From 1, without gaps. */
  @PrimaryColumn({ type: 'integer' })
  number!: number;

  /** `batch` seals rows. `start` notes that a key is used from here on, `cut` what the retention has removed. */
  @Column({ type: 'text' })
  kind!: string;

  @Column({ type: 'text' })
  keyId!: string;

  /** The first of its rows. */
  @Column({ type: 'integer' })
  firstId!: number;

  /** The last of its rows. All that have a higher id than the one of the seal before are its rows. */
  @Column({ type: 'integer' })
  lastId!: number;

  /** How many it seals, or how many were cut. */
  @Column({ type: 'integer' })
  rows!: number;

  /** ISO 8601, UTC: when the newest of its rows was written. Once that has expired, they are cut together. */
  @Column({ type: 'text' })
  until!: string;

  /** ISO 8601, UTC. */
  @Column({ type: 'text' })
  sealedAt!: string;

  /** The hash of the rows, or JSON: what a note says. */
  @Column({ type: 'text' })
  content!: string;

  @Column({ type: 'text' })
  hash!: string;
}
