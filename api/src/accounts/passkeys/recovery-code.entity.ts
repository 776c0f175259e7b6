import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity.js';

/** Works once in place of a passkey. */
@Entity('recovery_codes')
export class RecoveryCode {
  /** No public answer is made from it. */
  static readonly isInternal = true;

  /** Hex SHA-256. The code itself is shown once and not stored. */
  @PrimaryColumn({ type: 'text' })
  codeHash!: string;

  @Index('recovery_codes_userId')
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  userId!: number;
}
