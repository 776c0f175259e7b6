import type { Backups } from '@portico/contract/administration/backups';

export const aBackup = {
  name: 'portico-2026-11-20T22-30-15.000Z.tar.gz',
  bytes: 12_345_678,
  madeAt: '2026-11-20T22:30:15.000Z',
};

/** With nothing to warn of. */
export const soundBackups: Backups = {
  lastProved: { ...aBackup, provedAt: '2026-11-20T22:30:16.000Z' },
  lastFailure: null,
  isDaily: true,
  isInDataDir: false,
  kept: 14,
  isOld: false,
  isUnderWay: false,
  listFailure: null,
  backups: [{ ...aBackup, isReadable: true }],
};
