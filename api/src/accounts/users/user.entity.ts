import { userFields as fields } from '@portico/contract/user-fields';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { LimitedText } from '../../foundation/database/schema/limited-text.js';

@Entity('users')
export class User {
  @PrimaryGeneratedColumn()
  userId!: number;

  @LimitedText(fields.firstName)
  firstName!: string;

  @LimitedText(fields.lastName)
  lastName!: string;

  /** As typed; null until the owner's account is claimed. */
  @LimitedText(fields.email, { nullable: true })
  email!: string | null;

  /** From `emailKeyOf`, identifies the account. */
  @Index('users_emailKey', { unique: true })
  @Column({ type: 'text', nullable: true })
  emailKey!: string | null;

  @LimitedText(fields.company)
  company!: string;

  @Column({ type: 'boolean' })
  isAdmin!: boolean;

  /** By `updateSearchText`. */
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
