import { userFields as fields } from '@portico/contract/text-fields';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { LimitedText } from '../../foundation/database/limited-text.js';

/** On PostgreSQL the sort indexes use byte order, as in SQLite. */
@Entity('users')
@Index('users_firstNameSort', ['firstNameSort', 'userId'])
@Index('users_lastNameSort', ['lastNameSort', 'userId'])
@Index('users_emailSort', ['emailSort', 'userId'])
@Index('users_isAdmin', ['isAdmin', 'userId'])
// A covering index: a search scans all of it, which is a fifth of the table's size.
@Index('users_searchText', ['userId', 'searchText'])
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

  /** The email in canonical form (NFKC, lower case, trimmed), which identifies the account. */
  @Index('users_emailKey', { unique: true })
  @Column({ type: 'text', nullable: true })
  emailKey!: string | null;

  @LimitedText(fields.company)
  company!: string;

  @Column({ type: 'boolean' })
  isAdmin!: boolean;

  /** Null until the owner's account is claimed: nobody can sign in to it. */
  @Column({ type: 'text', nullable: true })
  passwordHash!: string | null;

  /** ISO 8601, UTC. */
  @Column({ type: 'text' })
  createdAt!: string;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  /** The sort columns, as `plainText`; written by `indexUser`. */
  @Column({ type: 'text', default: '' })
  firstNameSort!: string;

  @Column({ type: 'text', default: '' })
  lastNameSort!: string;

  @Column({ type: 'text', default: '' })
  emailSort!: string;

  /** The three sort columns, separated by spaces. */
  @Column({ type: 'text', default: '' })
  searchText!: string;
}
