import { createHash } from 'node:crypto';
import { Column, Entity, type EntityManager, Index, PrimaryColumn } from 'typeorm';
import type { User } from '../users/user.entity.js';

/** Failed sign-ins to one account from one network, which delay the next ones from there. */
@Entity('failed_sign_ins')
export class FailedSignIns {
  /** No public answer is made from it. */
  static readonly isInternal = true;

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

/** Failures are forgotten this long after the last one. */
export const forgottenAfterMs = 24 * 60 * 60 * 1000;

/** @param emailKey the canonical email; whether the account exists makes no difference */
export const accountHash = (emailKey: string): string => createHash('sha256').update(emailKey).digest('hex');

const ofUser = ({ emailKey }: Pick<User, 'emailKey'>) => ({ account: accountHash(emailKey ?? '') });

export const failedSignInsOf = (
  manager: EntityManager,
  user: Pick<User, 'emailKey'>,
): Promise<FailedSignIns[]> =>
  manager.find(FailedSignIns, { where: ofUser(user), order: { network: 'ASC' } });

export async function forgetFailedSignIns(
  manager: EntityManager,
  user: Pick<User, 'emailKey'>,
): Promise<void> {
  await manager.delete(FailedSignIns, ofUser(user));
}
