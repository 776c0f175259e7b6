import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../accounts/users/user.entity.js';

/** A deleted row that can still be restored, in a table of its own, so that no query can show it. */
@Entity('deletions')
export class Deletion {
  /** No public answer is made from it. */
  static readonly isInternal = true;

  /** As in the audit: `interest`. */
  @PrimaryColumn({ type: 'text' })
  targetType!: string;

  @PrimaryColumn({ type: 'integer' })
  targetId!: number;

  /** The author, with whose account it is deleted; null if the row belongs to the site. */
  @Index('deletions_userId')
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'integer', nullable: true })
  userId!: number | null;

  /** All columns of a row. */
  @Column({ type: 'simple-json' })
  row!: object;

  /** ISO 8601, UTC. */
  @Column({ type: 'text' })
  deletedAt!: string;
}
