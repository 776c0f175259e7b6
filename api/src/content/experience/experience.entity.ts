import { limits } from '@portico/contract/limits';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../../accounts/users/user.entity.js';
import { LimitedText } from '../../foundation/database/limited-text.js';

@Entity('experiences')
export class Experience {
  @PrimaryGeneratedColumn()
  expId!: number;

  @LimitedText(limits.experience.type)
  type!: string;

  /** The entry's name. */
  @LimitedText(limits.experience.body)
  body!: string;

  /** A duration in the author's words. */
  @LimitedText(limits.experience.time)
  time!: string;

  @Index('experiences_authorId')
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  authorId!: number;

  @Column({ type: 'integer', default: 1 })
  version!: number;
}
