/** @jest-environment node */
import type { Backups } from '@portico/contract/backup/backups';
import { englishText } from '@portico/contract/texts/message';
import { soundBackups as sound } from '../testing/sound-backups';
import { routineOf, warningsOf } from './backup-words';

const old = { ...sound.backups[0]!, madeAt: '2025-01-01T00:00:00.000Z' };

const weekOld = { ...old, madeAt: new Date(Date.now() - 8 * 24 * 60 * 60_000).toISOString() };

test.each<[string, Partial<Backups>, RegExp[]]>([
  ['nothing is wrong', {}, []],
  ['there is none', { backups: [] }, [/disk breaks now, everything is lost\. Back up now\.$/]],
  ['it is old', { backups: [old] }, [/older than 2 days\. Back up now/]],
  ['it is old for one a week', { backups: [old], schedule: 'weekly' }, [/older than 9 days\. Back up now/]],
  ['one a week is a week old', { backups: [weekOld], schedule: 'weekly' }, []],
  ['it is lost with the data', { isInDataDir: true }, [/Set BACKUP_DIR to another disk, or download one/]],
  [
    'a clock was wrong',
    { backups: [{ ...old, madeAt: '2999-01-01T00:00:00.000Z' }] },
    [/dated in the future by a clock that was wrong\. Back up now\.$/],
  ],
  [
    'they can’t be listed',
    { listFailure: 'The server may not read BACKUP_DIR.', backups: [] },
    [/^The backups can’t be listed\.The server may not read BACKUP_DIR\.$/],
  ],
])('warnings when %s', (_, change, expected) => {
  const warnings = warningsOf({ ...sound, ...change }, englishText, String).map((parts) => parts.join(''));
  expect(warnings).toEqual(expected.map((text) => expect.stringMatching(text)));
});

test.each([
  [
    {},
    'The server makes one a day. The newest of each day is kept for 14 days, and up to 14 from the latest day. BACKUP_DIR and BACKUP_KEEP on the server say so.',
  ],
  [
    { schedule: 'off', kept: null, isScheduleFixed: false, isKeptFixed: false },
    'The server makes none by itself. All are kept.',
  ],
  [
    { schedule: 'weekly', kept: 3, isScheduleFixed: false },
    'The server makes one a week. The newest of each day is kept for 3 days, and up to 3 from the latest day. For how long, BACKUP_KEEP on the server says.',
  ],
] as const)('with %j it says which are made and removed, and what decides that', (change, said) => {
  expect(routineOf({ ...sound, ...change }, englishText)).toBe(said);
});
