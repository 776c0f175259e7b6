import { resolve } from 'node:path';
import { isWithin } from '../backup/archive/data-files.js';
import { makeBackup } from '../backup/make/make-backup.js';
import type { Manifest } from '../backup/archive/manifest.js';
import { restoreBackup } from '../backup/restore/restore-backup.js';
import { program } from './run-program.js';

export const runBackup = program({
  usage: 'npm run backup [-- --json]',
  arguments: 0,
  run: async (settings) => {
    const { manifest, path, bytes } = await makeBackup(settings);
    const isInside = isWithin(settings.dataDir, settings.backupDir);
    const data = { ...summary(manifest), path, bytes, isInside };
    const lines = [
      `Backed up and proved: ${path} (${(bytes / 1_000_000).toFixed(1)} MB, ${data.rows} rows and ${data.files} files).`,
      'The keys are not in it: once it is restored, everybody signs in again.',
    ];
    if (isInside)
      lines.push(
        'It doesn’t count as a backup yet: it is in DATA_DIR and would be lost with it. Copy it to another machine, or set BACKUP_DIR.',
      );
    return { lines, data };
  },
});

/** With the environment of the server that will run there. */
export const runRestore = program({
  usage: 'Which backup? npm run restore -- FILE [--json]',
  arguments: 1,
  run: async (settings, file) => {
    const manifest = await restoreBackup(settings, resolve(file));
    const data = summary(manifest);
    const lines = [
      `Restored into ${settings.dataDir}: ${data.rows} rows and ${data.files} files, as of ${data.madeAt}.`,
      'Accounts that were deleted since are back: delete them again.',
      'Passwords, admin rights and what remotes are granted are as they were then.',
      ...('releases/tokens.json' in manifest.files
        ? ['All release tokens are revoked: make new ones for the teams.']
        : []),
      'Start the server. Everybody signs in again.',
    ];
    return { lines, data };
  },
});

const summary = ({ madeAt, tables, files }: Manifest) => ({
  madeAt,
  rows: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0),
  files: Object.keys(files).length,
});
