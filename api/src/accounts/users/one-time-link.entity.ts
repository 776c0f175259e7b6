import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from './user.entity.js';

/** Sets a password, or claims the owner's account; changes the email; or restores an earlier one and sets a password. */
export type LinkPurpose = 'password' | 'email' | 'undo';

/** A link that works once. */
@Entity('one_time_links')
export class OneTimeLink {
  /** No public answer is made from it. */
  static readonly isInternal = true;

  /** In no backup: restored, links would work that were used since. */
  static readonly isTransient = true;

  /** Hex SHA-256. The code itself is shown once and not stored. */
  @PrimaryColumn({ type: 'text' })
  codeHash!: string;

  @Index('one_time_links_userId')
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  userId!: number;

  @Column({ type: 'text', default: 'password' })
  purpose!: LinkPurpose;

  /** Null if it only sets a password. */
  @Column({ type: 'text', nullable: true })
  email!: string | null;

  /** ISO 8601, UTC. */
  @Column({ type: 'text' })
  expiresAt!: string;
}
