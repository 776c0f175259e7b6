import type { Backups } from '@portico/contract/administration/backups';
import { aBackup, soundBackups as sound } from '../testing/sound-backups';
import { routineOf, warningsOf } from './backup-words';

const { madeAt } = aBackup;
const copied = { at: madeAt, backups: 9, newest: madeAt };

test.each<[string, Partial<Backups>, RegExp[]]>([
  ['nothing is wrong', {}, []],
  [
    'a clock was wrong',
    { isOld: true, lastProved: { ...sound.lastProved!, madeAt: '2999-01-01T00:00:00.000Z' } },
    [/dated in the future by a clock that was wrong.+Back up now\.$/],
  ],
  [
    'they can’t be listed',
    { listFailure: 'The server may not read BACKUP_DIR.', backups: [] },
    [/^The backups can’t be listed\. The server may not read BACKUP_DIR\.$/],
  ],
  [
    'copying failed',
    { hasStore: true, lastCopyFailure: { at: madeAt, reason: 'It refused access.' } },
    [/^Copying to the S3 store failed on .+\. It refused access\.$/],
  ],
  ['there is no copy', { isInDataDir: true }, [/^Backups are in DATA_DIR and would be lost with it/]],
  ['there are copies', { isInDataDir: true, hasStore: true, lastCopied: copied }, []],
])('warnings when %s', (_, change, expected) => {
  const warnings = warningsOf({ ...sound, ...change });
  expect(warnings).toEqual(expected.map((text) => expect.stringMatching(text)));
});

test('says what the store has', () => {
  expect(routineOf(sound)).not.toContain('S3');
  expect(routineOf({ ...sound, hasStore: true })).toMatch(
    /copied to the S3 store, too\. The S3 store has none yet\.$/,
  );
  expect(routineOf({ ...sound, hasStore: true, lastCopied: copied })).toMatch(
    /The S3 store has 9, the newest of .+2026/,
  );
});
