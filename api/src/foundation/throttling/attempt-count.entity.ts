import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Counts attempts of one kind by one key, as long as that limits further attempts. */
@Entity('attempt_counts')
export class AttemptCount {
  /** What is attempted, and what counts it: `sign-in by account`. */
  @PrimaryColumn({ type: 'text' })
  kind!: string;

  /** The hex SHA-256 of the email (by network: a space and the network after it), a network address or a session id. */
  @PrimaryColumn({ type: 'text' })
  key!: string;

  /** Refused attempts are not counted. */
  @Column({ type: 'integer' })
  count!: number;

  /** ISO 8601, UTC: when the last attempt was allowed. */
  @Column({ type: 'text' })
  admittedAt!: string;

  /** ISO 8601, UTC. */
  @Index('attempt_counts_expiresAt')
  @Column({ type: 'text' })
  expiresAt!: string;

  /** Whether the audit has an entry for the refusals since the last allowed attempt. */
  @Column({ type: 'boolean', default: false })
  isRefusalNoted!: boolean;
}
