/** @jest-environment node */
import type { Backups } from '@portico/contract/backup/backups';
import { soundBackups as sound } from '../testing/sound-backups';
import { warningsOf } from './backup-words';

const old = { ...sound.backups[0]!, madeAt: '2025-01-01T00:00:00.000Z' };

test.each<[string, Partial<Backups>, RegExp[]]>([
  ['nothing is wrong', {}, []],
  ['there is none', { backups: [] }, [/disk breaks now, everything is lost\. Back up now\.$/]],
  ['it is old', { backups: [old] }, [/older than two days, although .+Back up now/]],
  [
    'it is old, and none is made by itself',
    { backups: [old], isDaily: false },
    [/older than two days\. Back up now\.$/],
  ],
  ['it is lost with the data', { isInDataDir: true }, [/Set BACKUP_DIR to another disk, or download one/]],
  [
    'a clock was wrong',
    { backups: [{ ...old, madeAt: '2999-01-01T00:00:00.000Z' }] },
    [/dated in the future by a clock that was wrong.+Back up now\.$/],
  ],
  [
    'they can’t be listed',
    { listFailure: 'The server may not read BACKUP_DIR.', backups: [] },
    [/^The backups can’t be listed\. The server may not read BACKUP_DIR\.$/],
  ],
])('warnings when %s', (_, change, expected) => {
  const warnings = warningsOf({ ...sound, ...change });
  expect(warnings).toEqual(expected.map((text) => expect.stringMatching(text)));
});
