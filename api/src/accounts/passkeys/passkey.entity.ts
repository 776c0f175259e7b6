import { passkeyFields } from '@portico/contract/accounts/passkeys';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { textColumns } from '../../database/schema/limited-text.js';
import { User } from '../users/user.entity.js';

@Entity('passkeys')
export class Passkey extends textColumns(passkeyFields) {
  /** No public answer is made from it. */
  static readonly isInternal = true;

  @PrimaryGeneratedColumn()
  passkeyId!: number;

  @Index('passkeys_userId')
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  userId!: number;

  /** Chosen by the passkey. Base64url, as is the key. */
  @Index('passkeys_credentialId', { unique: true })
  @Column({ type: 'text' })
  credentialId!: string;

  /** COSE. */
  @Column({ type: 'text' })
  publicKey!: string;

  /** Of its uses, if it counts: ten digits, as an integer of the databases is signed. */
  @Column({ type: 'text' })
  counter!: string;

  @Column({ type: 'simple-json' })
  transports!: string[];

  /** The host of the site when it was made. */
  @Column({ type: 'text' })
  rpId!: string;

  /** ISO 8601, UTC. */
  @Column({ type: 'text' })
  createdAt!: string;

  @Column({ type: 'text', nullable: true })
  lastUsedAt!: string | null;
}
