import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The one-time code with which the owner takes the account over: at most one row, none once it is used. */
@Entity('owner_claims')
export class OwnerClaim {
  /** SHA-256 of the code, hexadecimal. The code itself is printed once and kept nowhere. */
  @PrimaryColumn({ type: 'text' })
  codeHash!: string;

  /** ISO 8601, UTC. */
  @Column({ type: 'text' })
  expiresAt!: string;
}
