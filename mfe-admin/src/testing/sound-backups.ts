import type { Backups } from '@portico/contract/backup/backups';

/** With nothing to warn of. */
export const soundBackups: Backups = {
  lastFailure: null,
  schedule: 'daily',
  isScheduleFixed: true,
  isInDataDir: false,
  kept: 14,
  isKeptFixed: true,
  isUnderWay: false,
  listFailure: null,
  backups: [
    {
      name: 'portico-2026-11-20T22-30-15.000Z.tar.gz',
      bytes: 12_345_678,
      madeAt: new Date(Date.now() - 60_000).toISOString(),
    },
  ],
};
