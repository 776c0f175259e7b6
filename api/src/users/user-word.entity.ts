import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from './user.entity.js';

/** One of the words by which a user is found (`searchWords`). On PostgreSQL the index is in the order of bytes. */
@Entity('user_words')
@Index('user_words_word', ['word', 'userId'])
export class UserWord {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  @PrimaryColumn({ type: 'text' })
  word!: string;
}
