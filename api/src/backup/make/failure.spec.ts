import { ProcessEnded } from '../../foundation/short-process.js';
import { failureOf } from './failure.js';
import { BackupError, BackupUnderWay } from '../archive/manifest.js';

const folders = { dataDir: '/srv/data', backupDir: '/srv/data-copies' };
const systemError = (code: string, path?: string, syscall = 'open') =>
  Object.assign(new Error(`${code}: no`), { code, path, syscall });

test.each([
  [systemError('ENOSPC'), 'The disk is full. Make room there, or set BACKUP_DIR to another one.'],
  [systemError('SQLITE_FULL'), 'The disk is full. Make room there, or set BACKUP_DIR to another one.'],
  [
    systemError('EACCES', '/srv/data-copies/.lock'),
    'The server may not write to BACKUP_DIR/.lock. Give it the permission.',
  ],
  [
    systemError('EACCES', '/srv/data-copies', 'scandir'),
    'The server may not read BACKUP_DIR. Give it the permission.',
  ],
  [
    systemError('EACCES', '/srv/data/pictures/1/80.webp'),
    'The server may not read DATA_DIR/pictures/1/80.webp. Give it the permission.',
  ],
  [
    systemError('SQLITE_CANTOPEN'),
    'The server may not open a file in BACKUP_DIR or DATA_DIR. See who owns those folders and what is in them.',
  ],
  [systemError('ENOTDIR', '/srv/data/pictures/x'), 'Something went wrong on the server. Its log says what.'],
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
