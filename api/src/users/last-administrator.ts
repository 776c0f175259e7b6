import { ownerId } from '@portico/contract/owner';
import type { ExpectedVersions } from '../http/if-match.js';
import { ProblemException } from '../http/problem.exception.js';
import { StaleEntityException } from '../http/stale-entity.exception.js';
import { userAnswer } from './user-answer.js';
import type { User } from './user.entity.js';

/**
 * In SQL, for statements by which a site may lose the administrator `:userId`: whether there is another one who can
 * sign in. The table of users has to be locked, or on PostgreSQL two could go at the same time, each counting on the
 * other.
 */
export const otherAdministrator = `EXISTS (SELECT 1 FROM "users" "other"
  WHERE "other"."isAdmin" AND "other"."passwordHash" IS NOT NULL AND "other"."userId" <> :userId)`;

const refusals = {
  deleted: ["The site owner's account cannot be deleted", 'The last administrator cannot be deleted'],
  demoted: ['The site owner stays an administrator', 'The last administrator cannot be demoted'],
} as const;

/** Why a statement that was to delete or demote this user met no row. */
export function refusalFor(
  user: User,
  expected: ExpectedVersions,
  fate: keyof typeof refusals,
): ProblemException {
  if (expected !== undefined && !expected.includes(user.version))
    return new StaleEntityException(userAnswer(user));
  const [ofOwner, ofLast] = refusals[fate];
  return user.userId === ownerId
    ? new ProblemException(409, [{ msg: ofOwner, code: 'site-owner' }])
    : new ProblemException(409, [{ msg: ofLast, code: 'last-admin' }]);
}
