import { emailKeyOf } from '@portico/contract/email';
import { refusal } from '@portico/contract/refusals';
import { type EntityManager, Not } from 'typeorm';
import { lockTable } from '../../database/dialect.js';
import { ProblemException } from '../../http/routes/problem.js';
import { isReserved } from './one-time-links.js';
import { User } from './user.entity.js';

export class EmailTakenException extends ProblemException {
  constructor() {
    super(409, [{ ...refusal('email-taken'), path: 'email' }]);
  }
}

/**
 * Locks the table, so that the unique index has nothing to refuse: PostgreSQL would write the email into its own log.
 *
 * @param userId of who may have it; none by default
 * @throws EmailTakenException if another user has it, or can get it back
 */
export async function assertEmailFree(manager: EntityManager, email: string, userId = 0): Promise<void> {
  await lockTable(manager, User);
  const other = { emailKey: emailKeyOf(email), userId: Not(userId) };
  if ((await manager.existsBy(User, other)) || (await isReserved(manager, email, userId)))
    throw new EmailTakenException();
}
