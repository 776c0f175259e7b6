import type { Backups } from '@portico/contract/backup/backups';
import { timeText } from '../table/shown-time';

/** When the last proved backup was made. */
export function statusOf({ isUnderWay, listFailure, backups: [newest] }: Backups): string {
  if (isUnderWay) return 'Making a backup and proving it...';
  if (newest) return `The last proved backup was made on ${timeText(newest.madeAt)}.`;
  return listFailure === null ? 'No backup has been proved yet.' : '';
}

const dayMs = 24 * 60 * 60 * 1000;

/** In days: one can be late, or fail once. */
const oldAfter = { off: ['two days', 2], daily: ['two days', 2], weekly: ['nine days', 9] } as const;

const made = {
  off: 'The server makes none by itself.',
  daily: 'The server makes one a day.',
  weekly: 'The server makes one a week.',
};

/** What is wrong, and what to do. */
export function warningsOf(state: Backups): string[] {
  const { lastFailure, isUnderWay, listFailure, backups } = state;
  return [
    ...(lastFailure ? [`A backup failed on ${timeText(lastFailure.at)}. ${lastFailure.reason}`] : []),
    ...(listFailure === null ? [] : [`The backups can’t be listed. ${listFailure}`]),
    ...(backups.length === 0 && listFailure === null && !lastFailure && !isUnderWay
      ? ['If the server’s disk breaks now, everything is lost. Back up now.']
      : []),
    ...ageWarningsOf(state),
    ...(state.isInDataDir
      ? [
          'Backups are in DATA_DIR and would be lost with it. Set BACKUP_DIR to another disk, or download one and keep it elsewhere.',
        ]
      : []),
  ];
}

function ageWarningsOf({ backups: [newest], schedule }: Backups): string[] {
  // eslint-disable-next-line portico/no-clock-in-render -- Only browsers render it.
  const ageMs = newest ? Date.now() - Date.parse(newest.madeAt) : 0;
  const [age, days] = oldAfter[schedule];
  if (ageMs < 0)
    return [
      'The last proved backup is dated in the future by a clock that was wrong, so its age is unknown. Back up now.',
    ];
  if (ageMs <= days * dayMs) return [];
  return [
    schedule === 'off'
      ? `The last proved backup is older than ${age}. Back up now.`
      : `The last proved backup is older than ${age}, although ${made[schedule].replace('The', 'the')} Back up now, and see the server’s log.`,
  ];
}

/** Which ones the server makes and removes by itself, and what decides that. */
export function routineOf({ schedule, kept, isScheduleFixed, isKeptFixed }: Backups): string {
  const stays =
    kept === null
      ? 'All are kept.'
      : `The newest of each day is kept for ${kept} days, and up to ${kept} from the latest day.`;
  const fixed = isScheduleFixed
    ? ' BACKUP_DIR and BACKUP_KEEP on the server say so.'
    : isKeptFixed
      ? ' For how long, BACKUP_KEEP on the server says.'
      : '';
  return `${made[schedule]} ${stays}${fixed}`;
}

/** Such as "12.3 MB". */
export const sizeOf = (bytes: number): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
