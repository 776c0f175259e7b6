import type { Backups } from '@portico/contract/backup/backups';
import type { Text } from '@portico/contract/texts/message';
import type { Times } from '../table/shown-time';

/** When the last proved backup was made. */
export function statusOf({ isUnderWay, listFailure, backups: [newest] }: Backups, text: Text, times: Times) {
  if (isUnderWay) return text('Making a backup and proving it...');
  if (newest) return text('The last proved backup was made on {time}.', { time: times(newest.madeAt) });
  return listFailure === null ? text('No backup has been proved yet.') : '';
}

const dayMs = 24 * 60 * 60 * 1000;

/** In days: one can be late, or fail once. */
const oldAfter = { off: 2, daily: 2, weekly: 9 };

/** What is wrong, and what to do; beside it the server's reason, in English. */
export function warningsOf(state: Backups, text: Text, times: Times) {
  const { lastFailure, isUnderWay, listFailure, schedule, isInDataDir, backups } = state;
  const [newest] = backups;
  // eslint-disable-next-line portico/no-clock-in-render -- Only browsers render it.
  const age = newest ? (Date.now() - Date.parse(newest.madeAt)) / dayMs : 0;
  const days = oldAfter[schedule];
  const isNone = backups.length === 0 && listFailure === null && !lastFailure && !isUnderWay;
  return [
    [lastFailure && text('A backup failed on {time}.', { time: times(lastFailure.at) }), lastFailure?.reason],
    [listFailure !== null && text('The backups can’t be listed.'), listFailure],
    [isNone && text('If the server’s disk breaks now, everything is lost. Back up now.')],
    [
      age < 0 &&
        text('The last proved backup is dated in the future by a clock that was wrong. Back up now.'),
    ],
    [
      age > days &&
        text(
          'The last proved backup is older than {days} days. Back up now. If the server makes them by itself, its log says what went wrong.',
          { days },
        ),
    ],
    [
      isInDataDir &&
        text(
          'Backups are in DATA_DIR and would be lost with it. Set BACKUP_DIR to another disk, or download one and keep it elsewhere.',
        ),
    ],
  ].filter(([warning]) => warning);
}

/** Which ones the server makes and removes by itself, and what decides that. */
export function routineOf({ schedule, kept, isScheduleFixed, isKeptFixed }: Backups, text: Text): string {
  const made = {
    off: text('The server makes none by itself.'),
    daily: text('The server makes one a day.'),
    weekly: text('The server makes one a week.'),
  };
  return [
    made[schedule],
    kept === null
      ? text('All are kept.')
      : text(
          'The newest of each day is kept for {kept, plural, one {# day} other {# days}}, and up to {kept} from the latest day.',
          { kept },
        ),
    isScheduleFixed && text('BACKUP_DIR and BACKUP_KEEP on the server say so.'),
    !isScheduleFixed && isKeptFixed && text('For how long, BACKUP_KEEP on the server says.'),
  ]
    .filter(Boolean)
    .join(' ');
}

const inMegabytes = { style: 'unit', unit: 'megabyte', maximumSignificantDigits: 3 } as const;

/** Such as "12.3 MB". */
export const sizeOf = (bytes: number, language: string): string =>
  new Intl.NumberFormat(language, inMegabytes).format(bytes / 1_000_000);
