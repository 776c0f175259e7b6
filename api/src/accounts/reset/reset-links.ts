import type { Transaction } from '../../foundation/database/transaction.js';
import { addLink, endLinks } from '../users/one-time-links.js';

/**
 * Ends the user's earlier links.
 *
 * @returns the code of the new one
 */
export async function makeResetLink({ manager, record }: Transaction, userId: number): Promise<string> {
  await endLinks(manager, userId);
  const code = await addLink(manager, userId);
  await record({ action: 'reset-link.created', targetType: 'user', targetId: userId });
  return code;
}
