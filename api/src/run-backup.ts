import { resolve } from 'node:path';
import { ReleaseError } from '@portico/release/release-store';
import { isWithin, keyFiles } from './backup/archive/data-files.js';
import { makeBackup } from './backup/make/make-backup.js';
import { BackupError, type Manifest, rowCount } from './backup/archive/manifest.js';
import { restoreBackup } from './backup/restore/restore-backup.js';
import { type Output, runProgram } from './foundation/commands/run-program.js';
import { readSettings } from './foundation/config/read-settings.js';
import { LockError } from './foundation/database/process-lock.js';

const explained = [BackupError, LockError, ReleaseError];

/** `npm run backup [-- --with-keys] [--json]`, with the server's environment, while it runs or not. */
export const runBackup = (args: string[], env: NodeJS.ProcessEnv, output: Output): Promise<number> =>
  runProgram(
    {
      usage: 'npm run backup [-- --with-keys] [--json]',
      arguments: 0,
      flags: ['with-keys'],
      explained,
      run: async ({ flags }) => {
        const settings = readSettings(env);
        const withKeys = flags.has('with-keys');
        const { manifest, path, bytes } = await makeBackup(settings, { withKeys });
        const isInside = isWithin(settings.dataDir, settings.backupDir);
        const lines = [
          `Backed up and proved: ${path} (${(bytes / 1_000_000).toFixed(1)} MB, ${contentOf(manifest)}).`,
          withKeys
            ? 'The keys are in it: whoever has the file can sign in as anyone.'
            : 'The keys are not in it: once it is restored, everybody signs in again.',
          ...(isInside
            ? [
                'It doesn’t count as a backup yet: it is in DATA_DIR and would be lost with it. Copy it to another machine, or set BACKUP_DIR.',
              ]
            : []),
        ];
        return { lines, data: { ...summary(manifest), path, bytes, isInside } };
      },
    },
    args,
    output,
  );

/** `npm run restore -- FILE [--json]`, with the environment of the server that will run there. */
export const runRestore = (args: string[], env: NodeJS.ProcessEnv, output: Output): Promise<number> =>
  runProgram(
    {
      usage: 'Which backup? npm run restore -- FILE [--json]',
      arguments: 1,
      explained,
      run: async ({ args: [file = ''] }) => {
        const settings = readSettings(env);
        const manifest = await restoreBackup(settings, resolve(file));
        const hasKeys = keyFiles.some((path) => path in manifest.files);
        const lines = [
          `Restored into ${settings.dataDir}: ${contentOf(manifest)}, as of ${manifest.madeAt}.`,
          'Accounts that were deleted since are back: delete them again.',
          `Start the server. ${hasKeys ? 'Everybody stays signed in.' : 'Everybody signs in again, because the keys are new.'}`,
        ];
        return { lines, data: summary(manifest) };
      },
    },
    args,
    output,
  );

const contentOf = (manifest: Manifest): string =>
  `${rowCount(manifest)} rows and ${Object.keys(manifest.files).length} files`;

const summary = (manifest: Manifest): object => ({
  madeAt: manifest.madeAt,
  rows: rowCount(manifest),
  files: Object.keys(manifest.files).length,
});
