import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How often something was tried, kept as long as it limits further attempts. */
@Entity('attempt_counts')
export class AttemptCount {
  /** What was tried, and what it is counted by: `sign-in by account`. */
  @PrimaryColumn({ type: 'text' })
  kind!: string;

  /**
   * By account: SHA-256 of the email in canonical form, hexadecimal; by account and network: that, a space and the
   * network. By address: the network address. By session: its id.
   */
  @PrimaryColumn({ type: 'text' })
  key!: string;

  /** Attempts that were let through. Those that were refused count nothing. */
  @Column({ type: 'integer' })
  count!: number;

  /** ISO 8601, UTC: when one was let through last. */
  @Column({ type: 'text' })
  admittedAt!: string;

  /** ISO 8601, UTC: when the row means nothing any more. */
  @Index('attempt_counts_expiresAt')
  @Column({ type: 'text' })
  expiresAt!: string;

  /** Whether the audit says that attempts have been refused since one was let through. */
  @Column({ type: 'boolean', default: false })
  isRefusalNoted!: boolean;
}
