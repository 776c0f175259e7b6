import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How often something was tried, for as long as that slows down whoever tries. */
@Entity('attempt_counts')
export class AttemptCount {
  /** What was tried, and what it is counted by: `sign-in by account`. */
  @PrimaryColumn({ type: 'text' })
  kind!: string;

  /** By account: SHA-256 of the e-mail in canonical form, hexadecimal. By address: the network address. */
  @PrimaryColumn({ type: 'text' })
  key!: string;

  /** All attempts, those that were refused included. */
  @Column({ type: 'integer' })
  count!: number;

  /** What `count` was at the last attempt that was let through. */
  @Column({ type: 'integer' })
  admittedCount!: number;

  /** ISO 8601, UTC: when that was. */
  @Column({ type: 'text' })
  admittedAt!: string;

  /** ISO 8601, UTC: when the row means nothing any more. */
  @Index('attempt_counts_expiresAt')
  @Column({ type: 'text' })
  expiresAt!: string;
}
