import { ownerId } from '@portico/contract/owner';
import type { ExpectedVersions } from '../database/at-version.js';
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

const ownerDeleted = "The site owner's account cannot be deleted";

/** Of the owner, and of anybody else. */
const refusals = {
  deleted: [ownerDeleted, { msg: 'The last administrator cannot be deleted', code: 'last-admin' }],
  'deleted by themselves': [
    ownerDeleted,
    { msg: 'Delete your own account under Profile > Delete Account', code: 'own-account' },
  ],
  demoted: [
    'The site owner stays an administrator',
    { msg: 'The last administrator cannot be demoted', code: 'last-admin' },
  ],
} as const;

/** Why this user is not deleted or demoted. */
export function refusalFor(
  user: User,
  expected: ExpectedVersions,
  fate: keyof typeof refusals,
): ProblemException {
  if (expected !== undefined && !expected.includes(user.version))
    return new StaleEntityException(userAnswer(user));
  const [ofOwner, ofOthers] = refusals[fate];
  return new ProblemException(409, [
    user.userId === ownerId ? { msg: ofOwner, code: 'site-owner' } : ofOthers,
  ]);
}
