import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SETTINGS, type Settings } from '../foundation/config/settings.js';
import { log } from '../foundation/log/log.js';
import { packageFile } from '../foundation/package-file.js';
import { ShortProcess } from '../foundation/short-process.js';
import { keepOutcome, type Outcome } from './backup-outcomes.js';
import { failureOf } from './make/failure.js';
import { isBeingMade, removeUnfinishedBackups } from './make/backup-folder.js';
import type { BackupSettings } from './make/make-backup.js';
import { BackupError, BackupUnderWay } from './archive/manifest.js';

/** The compiled file, even when a test runs the sources. */
const program = packageFile('dist/backup/backup-process.js');

const maxMs = 6 * 60 * 60 * 1000;

/** The backups that the server makes, one at a time, each in a process of its own. */
@Injectable()
export class ServerBackups implements OnApplicationBootstrap, OnModuleDestroy {
  /** With the environment: PostgreSQL's driver reads `PGPASSWORD`, and Node reads `NODE_EXTRA_CA_CERTS`. */
  readonly #process = new ShortProcess<BackupSettings, Outcome>(program, maxMs, {
    heapMB: 256,
    env: process.env,
  });
  #underWay: Promise<Outcome> | undefined;
  #isStopping = false;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** Copies of rows would outlive a deleted account. `.staged-restore` has those of an upload to version 1.0. */
  async onApplicationBootstrap(): Promise<void> {
    await rm(join(this.settings.dataDir, '.staged-restore'), { recursive: true, force: true });
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
   * Begins a backup. How it ends is kept and logged.
   *
   * @returns its end
   * @throws BackupUnderWay at once if it is one of this server's
   */
  begin(): Promise<Outcome> {
    if (this.#underWay) throw new BackupUnderWay('A backup is being made. Wait for it.');
    return (this.#underWay = this.#make().finally(() => (this.#underWay = undefined)));
  }

  async onModuleDestroy(): Promise<void> {
    this.#isStopping = true;
    this.#process.stop();
    await this.#underWay;
  }

  async #make(): Promise<Outcome> {
    const { backupDir, backupsKept, dataDir, databaseUrl } = this.settings;
    const settings = { backupDir, backupsKept, dataDir, databaseUrl };
    const outcome = await this.#process.run(settings).catch((error: Error): Outcome => ({
      failed: failureOf(error, settings),
    }));
    if (!(await keepOutcome(settings, outcome)))
      log.warn(
        'How the backup ended could not be written into DATA_DIR, so the administration shows the one before',
      );
    const { failed } = outcome;
    if (failed && !failed.isUnderWay && !this.#isStopping)
      log.error('The backup could not be made', { error: failed.error });
    return outcome;
  }
}
