import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { FailedSignIns } from './failed-sign-ins.entity.js';
import type { User } from './user.entity.js';

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
