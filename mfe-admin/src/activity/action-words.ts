import type { AuditAction, AuditEvent } from '@portico/contract/administration/audit';

type Words = readonly [general: string, toOne?: string, toOneself?: string];

/**
 * What was done in a person's words: in general, to one thing, whose id takes the place of #, and by people to
 * themselves.
 */
const words: Record<AuditAction, Words> = {
  'access.refused': ['Tried an admin-only action'],
  'data.exported': ['Downloaded their own data'],
  'experience.created': ['Added an experience entry', 'Added experience entry #'],
  'experience.deleted': ['Deleted an experience entry', 'Deleted experience entry #'],
  'experience.restored': ['Restored an experience entry', 'Restored experience entry #'],
  'experience.updated': ['Changed an experience entry', 'Changed experience entry #'],
  'interest.created': ['Added an interest', 'Added interest #'],
  'interest.deleted': ['Deleted an interest', 'Deleted interest #'],
  'interest.restored': ['Restored an interest', 'Restored interest #'],
  'interest.updated': ['Changed an interest', 'Changed interest #'],
  'owner-claim.renewed': ['Renewed the link to claim the owner account'],
  'owner.claimed': ['Claimed the owner account'],
  'owner.created': ['Created the owner account'],
  'password.changed': ['Changed a password', 'Changed the password of user #', 'Changed their own password'],
  'password.refused': ['Entered a wrong old password'],
  'project.created': ['Added a project', 'Added project #'],
  'project.deleted': ['Deleted a project', 'Deleted project #'],
  'project.restored': ['Restored a project', 'Restored project #'],
  'project.updated': ['Changed a project', 'Changed project #'],
  'registration.throttled': ['Had to wait before registering'],
  'sample.created': ['Added the sample content'],
  'session.ended': ['Signed out'],
  'session.opened': ['Signed in', 'Signed in as user #', 'Signed in'],
  'sign-in.failed': ['Failed to sign in', 'Failed to sign in as user #'],
  'sign-in.throttled': ['Had to wait before signing in', 'Had to wait before signing in as user #'],
  'sign-in.unlocked': ['Unlocked an account', 'Unlocked the account of user #'],
  'user.deleted': ['Deleted a user', 'Deleted user #', 'Deleted their own account'],
  'user.demoted': ['Removed admin rights from a user', 'Removed admin rights from user #'],
  'user.promoted': ['Made a user an administrator', 'Made user # an administrator'],
  'user.registered': ['Registered', 'Registered as user #', 'Registered'],
  'user.updated': ['Changed a user', 'Changed user #', 'Changed their own profile'],
  'users.exported': ['Exported the users'],
};

/** What a refused request asked for, by its path under `/api`: in general, and one of them. */
const refused = new Map<string, readonly [general: string, toOne?: string]>([
  ['audit', ['the activity']],
  ['interests', ['interests', 'interest #']],
  ['project', ['projects', 'project #']],
  ['users', ['users', 'user #']],
]);

type Done = Pick<AuditEvent, 'action' | 'actorId' | 'targetType' | 'targetId'>;

/** An action as it is chosen: "Changed a project". */
export const actionInGeneral = (action: AuditAction): string => words[action][0];

/** What was done: "Changed project 3". */
export function whatWasDone({ action, actorId, targetType, targetId }: Done): string {
  const [general, toOne = general, toOneself = toOne] = wordsOf(action, targetType);
  if (targetId === null) return general;
  const isOneself = targetType === 'user' && targetId === actorId;
  return (isOneself ? toOneself : toOne).replace('#', String(targetId));
}

function wordsOf(action: AuditAction, targetType: string): Words {
  const asked = action === 'access.refused' && refused.get(targetType);
  if (!asked) return words[action];
  const [general, toOne = general] = asked;
  const [said] = words[action];
  return [`${said} on ${general}`, `${said} on ${toOne}`];
}
