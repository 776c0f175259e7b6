import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Failed sign-ins to one account from one network, which delay the next ones from there. */
@Entity('failed_sign_ins')
export class FailedSignIns {
  /** The hex SHA-256 of the email, whether the account exists or not. */
  @PrimaryColumn({ type: 'text' })
  account!: string;

  /** The first 24 bits of an IPv4 address, the first 56 of IPv6. */
  @PrimaryColumn({ type: 'text' })
  network!: string;

  /** In a row, each within a day of the one before. */
  @Column({ type: 'integer' })
  count!: number;

  /** ISO 8601, UTC. */
  @Index('failed_sign_ins_lastAt')
  @Column({ type: 'text' })
  lastAt!: string;
}
