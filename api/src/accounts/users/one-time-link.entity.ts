import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from './user.entity.js';

/** A link that works once: it claims the owner's account while that has no password, and resets a password otherwise. */
@Entity('one_time_links')
export class OneTimeLink {
  /** In no backup: restored, links would work that were used since. */
  static readonly isTransient = true;

  /** Hex SHA-256. The code itself is shown once and not stored. */
  @PrimaryColumn({ type: 'text' })
  codeHash!: string;

  @Index('one_time_links_userId')
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  userId!: number;

  /** ISO 8601, UTC. */
  @Column({ type: 'text' })
  expiresAt!: string;
}
