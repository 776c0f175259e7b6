import { userFields } from '@portico/contract/accounts/user-fields';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { LimitedText, textColumns } from '../../database/schema/limited-text.js';

const { email, ...texts } = userFields;

@Entity('users')
export class User extends textColumns(texts) {
  @PrimaryGeneratedColumn()
  userId!: number;

  /** As typed; null until the owner's account is claimed. */
  @LimitedText(email, { nullable: true })
  email!: string | null;

  /** From `emailKeyOf`, identifies the account. */
  @Index('users_emailKey', { unique: true })
  @Column({ type: 'text', nullable: true })
  emailKey!: string | null;

  @Column({ type: 'boolean' })
  isAdmin!: boolean;

  /** By `searchTextOf`. */
  @Column({ type: 'text', default: '', select: false })
  searchText?: string;

  /** Null until the owner's account is claimed: nobody can sign in to it. */
  @Column({ type: 'text', nullable: true })
  passwordHash!: string | null;

  /** ISO 8601, UTC. */
  @Column({ type: 'text' })
  createdAt!: string;

  @Column({ type: 'integer', default: 1 })
  version!: number;
}
