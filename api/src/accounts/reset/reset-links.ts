import type { Transaction } from '../../database/database.js';
import { updateLock } from '../../database/dialect.js';
import { forgetFailedSignIns } from '../sign-in/failed-sign-ins.entity.js';
import { addLink, endLinks } from '../users/one-time-links.js';
import { User } from '../users/user.entity.js';

/**
 * Ends the user's earlier links, and waits after failed sign-ins.
 *
 * @returns the code of the new one
 */
export async function makeResetLink(transaction: Transaction, userId: number): Promise<string> {
  const { manager } = transaction;
  // Locks the user first, like deletion and sign-in do, to avoid deadlocks.
  const user = await manager.findOne(User, { where: { userId }, ...updateLock(manager) });
  if (user !== null) await forgetFailedSignIns(manager, user);
  await endLinks(manager, userId);
  return addResetLink(transaction, userId);
}

/** @returns the code; the user's other links stay valid */
export async function addResetLink({ manager, record }: Transaction, userId: number): Promise<string> {
  const code = await addLink(manager, userId);
  await record({ action: 'reset-link.created', targetType: 'user', targetId: userId });
  return code;
}
