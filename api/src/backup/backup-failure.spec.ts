import { ProcessEnded } from '../processes/short-process.js';
import { BackupError } from './archive/manifest.js';
import { reasonOf } from './backup-failure.js';

const systemError = (code: string, path?: string) => Object.assign(new Error(`${code}: no`), { code, path });

test.each([
  [
    systemError('ENOSPC'),
    'The disk is full. Make room there. For a backup, BACKUP_DIR can be on another one.',
  ],
  [
    systemError('EACCES', '/srv/data/pictures/1/80.webp'),
    '/srv/data/pictures/1/80.webp can’t be used (EACCES). See what it is and who owns it: start as that user, or give it to this one with chown.',
  ],
  [new BackupError('The reason.'), 'The reason.'],
  [new ProcessEnded(true, 'killed'), 'It took longer than six hours, so it was stopped.'],
  [
    new ProcessEnded(false, 'killed'),
    'It was interrupted, because the server was stopped or ran out of memory. Back up again.',
  ],
  [new TypeError('x'), 'Something went wrong on the server. Its log says what.'],
])('says in plain words why a backup failed: %s', (error, reason) => expect(reasonOf(error)).toBe(reason));
