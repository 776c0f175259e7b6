import type { AuditAction, AuditEvent } from '@portico/contract/audit/audit';

/** `toOne` is for a known target, whose name or id replaces #; `toSelf` for people's actions on themselves. */
type Words = readonly [general: string, toOne?: string, toSelf?: string];
const words: Record<AuditAction, Words> = {
  'access.refused': ['Tried an admin-only action'],
  'backup.downloaded': ['Downloaded a backup'],
  'backup.restore-started': ['Started to restore a backup'],
  'backup.restored': ['Restored a backup'],
  'backup.scheduled': ['Changed how often backups are made'],
  'backup.started': ['Started a backup'],
  'backup.upload-started': ['Started to upload a backup'],
  'data.exported': ['Downloaded their own data'],
  'email-change.throttled': ['Had to wait before changing their email'],
  'email.changed': ['Changed an email', 'Changed the email of user #', 'Changed their own email'],
  'experience.created': ['Added an experience entry', 'Added experience entry #'],
  'experience.deleted': ['Deleted an experience entry', 'Deleted experience entry #'],
  'experience.restored': ['Restored an experience entry', 'Restored experience entry #'],
  'experience.updated': ['Changed an experience entry', 'Changed experience entry #'],
  'import.created': ['Imported content'],
  'interest.created': ['Added an interest', 'Added interest #'],
  'interest.deleted': ['Deleted an interest', 'Deleted interest #'],
  'interest.restored': ['Restored an interest', 'Restored interest #'],
  'interest.updated': ['Changed an interest', 'Changed interest #'],
  'message.created': ['Received a message', 'Received message #'],
  'message.deleted': ['Deleted a message', 'Deleted message #'],
  'message.restored': ['Restored a message', 'Restored message #'],
  'message.throttled': ['Reached the message limit'],
  'message.updated': ['Marked a message as read or unread', 'Marked message # as read or unread'],
  'owner-claim.renewed': ['Renewed the link to claim the owner account'],
  'owner.claimed': ['Claimed the owner account'],
  'owner.created': ['Created the owner account'],
  'page.created': ['Added a page', 'Added page #'],
  'page.deleted': ['Deleted a page', 'Deleted page #'],
  'page.restored': ['Restored a page', 'Restored page #'],
  'page.updated': ['Changed a page', 'Changed page #'],
  'passkey.added': ['Added a passkey'],
  'passkey.removed': ['Removed a passkey', 'Removed passkeys of user #', 'Removed a passkey of their own'],
  'password.changed': ['Changed a password', 'Changed the password of user #', 'Changed their own password'],
  'password.refused': ['Entered a wrong password'],
  'password.reset': ['Reset a password', 'Reset the password of user #', 'Reset their own password'],
  'picture.uploaded': ['Uploaded a picture'],
  'project.created': ['Added a project', 'Added project #'],
  'project.deleted': ['Deleted a project', 'Deleted project #'],
  'project.reordered': ['Reordered the projects', 'Reordered the projects'],
  'project.restored': ['Restored a project', 'Restored project #'],
  'project.updated': ['Changed a project', 'Changed project #'],
  'recovery-code.used': ['Used a recovery code'],
  'recovery-codes.made': ['Made recovery codes'],
  'registration.throttled': ['Had to wait before registering'],
  'release.failing': ['Found that a release fails'],
  'release.promoted': ['Made a release live'],
  'release.refused': ['Had a release refused'],
  'release.rolled-back': ['Rolled back a release'],
  'release.uploaded': ['Uploaded a release'],
  'release.withdrawn': ['Withdrew a front end'],
  'release-grant.changed': ['Changed what a front end may have'],
  'release-rollout.changed': ['Changed when versions go live by themselves'],
  'release-token.created': ['Made a release token'],
  'release-token.revoked': ['Revoked a release token'],
  'reset-link.created': ['Made a link to reset a password', 'Made a link to reset the password of user #'],
  'reset.throttled': ['Had to wait before resetting a password'],
  'sample.created': ['Added the sample content'],
  'sample.removed': ['Removed the sample content'],
  'sample.restored': ['Restored the sample content'],
  'second-factor.refused': [
    'Had a passkey or recovery code refused',
    'Had a passkey or recovery code of user # refused',
  ],
  'session.all-ended': ['Signed everybody out'],
  'session.ended': ['Signed out', 'Signed out user #', 'Signed out'],
  'session.opened': ['Signed in', 'Signed in as user #', 'Signed in'],
  'sign-in.failed': ['Failed to sign in', 'Failed to sign in as user #'],
  'sign-in.throttled': ['Had to wait before signing in', 'Had to wait before signing in as user #'],
  'sign-in.unlocked': ['Unlocked an account', 'Unlocked the account of user #'],
  'site.imported': ['Imported the owner’s texts'],
  'site.updated': ['Changed the site settings'],
  'user.deleted': ['Deleted a user', 'Deleted user #', 'Deleted their own account'],
  'user.demoted': ['Removed admin rights from a user', 'Removed admin rights from user #'],
  'user.promoted': ['Made a user an administrator', 'Made user # an administrator'],
  'user.registered': ['Registered', 'Registered as user #', 'Registered'],
  'user.updated': ['Changed a user', 'Changed user #', 'Changed their own profile'],
  'users.exported': ['Exported the users'],
};

/** What a rejected request was for, by its path under `/api`. */
const refusedTargets = new Map<string, readonly [general: string, toOne?: string]>([
  ['audit', ['the activity']],
  ['backups', ['backups']],
  ['front-ends', ['the front ends']],
  ['import', ['the import']],
  ['interests', ['interests', 'interest #']],
  ['messages', ['messages', 'message #']],
  ['own-pages', ['pages', 'page #']],
  ['project', ['projects', 'project #']],
  ['release-tokens', ['release tokens']],
  ['sample', ['the sample content']],
  ['site', ['the site settings']],
  ['users', ['users', 'user #']],
]);

type ActionOnTarget = Pick<AuditEvent, 'action' | 'actorId' | 'targetType' | 'targetId' | 'targetName'>;

/** Such as "Changed a project". */
export const actionLabel = (action: AuditAction): string => words[action][0];

/** Such as "Changed project “Low Water”"; what is gone has its id. */
export function eventLabel({ action, actorId, targetType, targetId, targetName }: ActionOnTarget): string {
  const [general, toOne = general, toSelf = toOne] = wordsOf(action, targetType);
  if (targetId === null) return general;
  const isSelf = targetType === 'user' && targetId === actorId;
  const said = isSelf ? toSelf : toOne;
  if (!targetName) return said.replace('#', String(targetId));
  const name = targetType.startsWith('message') ? `from ${targetName}` : `“${targetName}”`;
  return said.replace('user #', () => targetName).replace('#', () => name);
}

function wordsOf(action: AuditAction, targetType: string): Words {
  const refused = action === 'access.refused' && refusedTargets.get(targetType);
  if (!refused) return words[action];
  const [general, toOne = general] = refused;
  const [attempt] = words[action];
  return [`${attempt} on ${general}`, `${attempt} on ${toOne}`];
}
