import type { UploadedBackup } from '@portico/contract/administration/uploaded-backup';
import { timeText } from '../../table/shown-time';

export const restoredSentence = (madeAt: string): string =>
  `Restored: everything is as of ${timeText(madeAt)}.`;

/** What the server is doing with the upload, or why it did nothing. */
export function stageSentence({ stage, reason }: UploadedBackup): string {
  switch (stage) {
    case 'arriving':
      return 'The file is being uploaded...';
    case 'checking':
      return 'Checking the backup: comparing the hashes of all files and rows...';
    case 'backing-up':
    case 'restarting':
      return 'Backing up today’s data, then restarting the server with the backup. Keep this page open...';
    case 'checked':
      return reason ?? 'The backup is complete and unaltered. Nothing has been replaced yet.';
    default:
      return reason ?? '';
  }
}

/** How the last restore ended, for as long as that matters. */
export function lastRestoreSentences({ lastRestore }: UploadedBackup): string[] {
  if (lastRestore === null) return [];
  const { at, madeAt, keptIn, failure } = lastRestore;
  if (failure !== null) return [`The restore on ${timeText(at)} did nothing. ${failure}`];
  return [
    `On ${timeText(at)} the backup of ${timeText(madeAt)} was restored.`,
    `The data of before is in DATA_DIR/${keptIn}. Delete it once everything is right, because it keeps what people delete from now on.`,
  ];
}

const mostListed = 20;

const listed = (emails: string[]): string =>
  emails.length <= mostListed
    ? emails.join(', ')
    : `${emails.slice(0, mostListed).join(', ')} and ${emails.length - mostListed} more`;

/** What to know about a checked backup besides the counts. */
export function previewFacts({ preview }: UploadedBackup): string[] {
  if (preview === null) return [];
  const { files, hasKeys, laterMigrations, changesSince, accountsBack } = preview;
  return [
    `${changesSince} ${changesSince === 1 ? 'event' : 'events'} in Activity since then would be lost.`,
    ...(accountsBack.length > 0
      ? [`Accounts that were deleted since would be back: ${listed(accountsBack)}.`]
      : []),
    `It has ${files} files: pictures, site settings and front ends.`,
    hasKeys
      ? 'It holds the signing keys: sessions of then are valid again.'
      : 'It doesn’t hold the signing keys: everybody signs in again.',
    laterMigrations === 0
      ? 'It is of this version.'
      : `It is of an earlier version, and will be migrated by ${laterMigrations} ${laterMigrations === 1 ? 'step' : 'steps'}.`,
  ];
}
