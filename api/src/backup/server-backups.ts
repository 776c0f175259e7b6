import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SETTINGS, type Settings } from '../foundation/config/settings.js';
import { log } from '../foundation/log/log.js';
import { packageFile } from '../foundation/package-file.js';
import { ShortProcess } from '../foundation/short-process.js';
import { keepOutcome, type Outcome } from './backup-outcomes.js';
import type { BackupJob } from './backup-process.js';
import { failureOf } from './make/failure.js';
import { isBeingMade, removeUnfinishedBackups } from './make/backup-folder.js';
import { BackupError, BackupUnderWay } from './archive/manifest.js';

/** The compiled file, even when a test runs the sources. */
const program = packageFile('dist/backup/backup-process.js');

const maxMs = 6 * 60 * 60 * 1000;

/** The backups that the server makes, one at a time, each in a process of its own. */
@Injectable()
export class ServerBackups implements OnApplicationBootstrap, OnModuleDestroy {
  /** With the environment: PostgreSQL's driver reads `PGPASSWORD`, and Node reads `NODE_EXTRA_CA_CERTS`. */
  readonly #process = new ShortProcess<BackupJob, Outcome>(program, maxMs, {
    heapMB: 256,
    env: process.env,
  });
  #underWay: Promise<Outcome> | undefined;
  #isStopping = false;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** Copies of rows would outlive a deleted account. */
  async onApplicationBootstrap(): Promise<void> {
    await removeUnfinishedBackups(this.settings).catch((error: unknown) => {
      // One is under way.
      if (!(error instanceof BackupError))
        log.warn('What a killed backup left could not be removed', { error });
    });
  }

  /** By this server, another one or a command. */
  async isUnderWay(): Promise<boolean> {
    return this.#underWay !== undefined || isBeingMade(this.settings);
  }

  /**
   * Begins a backup, or only copies to the store what is there. How it ends is kept and logged.
   *
   * @returns its end
   * @throws BackupUnderWay at once if it is one of this server's
   */
  begin({ isCopyOnly = false } = {}): Promise<Outcome> {
    if (this.#underWay) throw new BackupUnderWay('A backup is being made. Wait for it.');
    return (this.#underWay = this.#make(isCopyOnly).finally(() => (this.#underWay = undefined)));
  }

  async onModuleDestroy(): Promise<void> {
    this.#isStopping = true;
    this.#process.stop();
    await this.#underWay;
  }

  async #make(isCopyOnly: boolean): Promise<Outcome> {
    const { backupDir, backupsKept, backupStore, dataDir, databaseUrl } = this.settings;
    const settings = { backupDir, backupsKept, backupStore, dataDir, databaseUrl };
    const outcome = await this.#process.run({ settings, isCopyOnly }).catch((error: Error): Outcome => ({
      [isCopyOnly ? 'copyFailure' : 'failed']: failureOf(error, settings),
    }));
    if (!(await keepOutcome(settings, outcome)))
      log.warn(
        'How the backup ended could not be written into DATA_DIR, so the administration shows the one before',
      );
    const { failed, copyFailure } = outcome;
    if (this.#isStopping) return outcome;
    if (failed && !failed.isUnderWay) log.error('The backup could not be made', { error: failed.error });
    if (copyFailure) log.error('Backups could not be copied to the S3 store', { error: copyFailure.error });
    return outcome;
  }
}
