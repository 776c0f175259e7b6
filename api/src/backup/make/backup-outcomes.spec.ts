import { ProcessEnded } from '../../foundation/short-process.js';
import { failureOf } from './backup-outcomes.js';
import { BackupError, BackupUnderWay } from '../archive/manifest.js';

const folders = { dataDir: '/srv/data', backupDir: '/srv/data-copies' };
const systemError = (code: string, path?: string) => Object.assign(new Error(`${code}: no`), { code, path });

test.each([
  [systemError('ENOSPC'), 'The disk is full. Make room there, or set BACKUP_DIR to another one.'],
  [systemError('SQLITE_FULL'), 'The disk is full. Make room there, or set BACKUP_DIR to another one.'],
  [
    systemError('EACCES', '/srv/data-copies/.lock'),
    'The server may not write to BACKUP_DIR/.lock. Give it the permission.',
  ],
  [systemError('SQLITE_CANTOPEN'), 'The server may not write to BACKUP_DIR. Give it the permission.'],
  [systemError('ENOTDIR', '/srv/data-copies'), 'BACKUP_DIR isn’t a folder. Set BACKUP_DIR to one.'],
  [systemError('ECONNREFUSED'), 'The database could not be reached. Start it, then back up again.'],
  [new BackupError('/srv/data is in /srv/data-copies.'), 'DATA_DIR is in BACKUP_DIR.'],
  [new ProcessEnded(true, 'killed'), 'It took longer than six hours, so it was stopped.'],
  [
    new ProcessEnded(false, 'killed'),
    'It was interrupted, because the server was stopped or ran out of memory. Back up again.',
  ],
  [new TypeError('x'), 'Something went wrong on the server. Its log says what.'],
])('says in plain words, without paths, why a backup failed: %s', (error, reason) =>
  expect(failureOf(error, folders)).toMatchObject({ reason, isUnderWay: false }),
);

test('tells another backup under way from a failure', () =>
  expect(failureOf(new BackupUnderWay('Wait.'), folders).isUnderWay).toBe(true));
