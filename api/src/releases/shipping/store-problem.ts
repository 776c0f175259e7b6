import { TokenError } from '@portico/release/access/tokens';
import { LiveChangedError, ReleaseError, StoreBusyError } from '@portico/release/release-store';
import { LockTakenError } from '../../database/database-errors.js';
import { ProblemException } from '../../http/routes/problem.js';

/** What the release store refused, as the API answers it. */
export const problemOf = (error: unknown): unknown => {
  if (error instanceof LockTakenError || error instanceof StoreBusyError)
    return new ProblemException(503, [{ msg: 'Other releases are being changed. Try again in a moment' }]);
  if (error instanceof TokenError) return new ProblemException(401, [{ msg: error.message }]);
  if (error instanceof LiveChangedError) return new ProblemException(409, [{ msg: error.message }]);
  if (!(error instanceof ReleaseError)) return error;
  const { message, findings } = error;
  return new ProblemException(422, [
    { msg: findings.length > 0 ? message.split('\n')[0]! : message },
    ...findings.map(({ field, problem, advice }) => ({ path: field, msg: problem, advice })),
  ]);
};
