import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity.js';

/** Something deleted that can still be restored. In its own table it is gone, so that no query can show it. */
@Entity('deletions')
export class Deletion {
  /** As the audit names it: `interest`. */
  @PrimaryColumn({ type: 'text' })
  targetType!: string;

  @PrimaryColumn({ type: 'integer' })
  targetId!: number;

  /** Whose it was, and with whose account it goes; null for what belongs to the site. */
  @Index('deletions_userId')
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'integer', nullable: true })
  userId!: number | null;

  /** All columns, as they are to be restored. */
  @Column({ type: 'simple-json' })
  row!: object;

  /** ISO 8601, UTC. */
  @Column({ type: 'text' })
  deletedAt!: string;
}
