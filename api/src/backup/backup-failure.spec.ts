import { ProcessEnded } from '../foundation/short-process.js';
import { BackupError } from './archive/manifest.js';
import { reasonOf } from './backup-failure.js';

const folders = { dataDir: '/srv/data', backupDir: '/srv/data-copies' };
const systemError = (code: string, path?: string) => Object.assign(new Error(`${code}: no`), { code, path });

test.each([
  [systemError('ENOSPC'), 'The disk is full. Make room there, or set BACKUP_DIR to another one.'],
  [
    systemError('EACCES', '/srv/data/pictures/1/80.webp'),
    'The server can’t use DATA_DIR/pictures/1/80.webp (EACCES). See what it is and who owns it.',
  ],
  [
    systemError('ENOTDIR', '/srv/data-copies'),
    'The server can’t use BACKUP_DIR (ENOTDIR). See what it is and who owns it.',
  ],
  [new BackupError('/srv/data is in /srv/data-copies.'), 'DATA_DIR is in BACKUP_DIR.'],
  [new ProcessEnded(true, 'killed'), 'It took longer than six hours, so it was stopped.'],
  [
    new ProcessEnded(false, 'killed'),
    'It was interrupted, because the server was stopped or ran out of memory. Back up again.',
  ],
  [new TypeError('x'), 'Something went wrong on the server. Its log says what.'],
])('says in plain words, without paths, why a backup failed: %s', (error, reason) =>
  expect(reasonOf(error, folders)).toBe(reason),
);
