import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity.js';

/** A signed-in browser. */
@Entity('sessions')
export class Session {
  /** No public answer is made from it. */
  static readonly isInternal = true;

  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Index('sessions_userId')
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  userId!: number;

  /** ISO 8601, UTC, as are the other times. */
  @Column({ type: 'text' })
  createdAt!: string;

  @Column({ type: 'text' })
  lastSeenAt!: string;

  @Column({ type: 'text' })
  expiresAt!: string;

  /** Like "Firefox on Linux"; null before the first request. */
  @Column({ type: 'text', nullable: true })
  browser!: string | null;

  /** Shortened, of the last use that was recorded. */
  @Column({ type: 'text', nullable: true })
  network!: string | null;

  /** Or with a recovery code. */
  @Column({ type: 'boolean', default: false })
  withPasskey!: boolean;
}
