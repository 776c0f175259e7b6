import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SETTINGS, type Settings } from '../foundation/config/settings.js';
import { log } from '../foundation/log/log.js';
import { packageFile } from '../foundation/package-file.js';
import { ShortProcess } from '../foundation/short-process.js';
import { failureOf, keepOutcome, type Outcome } from './make/backup-outcomes.js';
import { isBeingMade, removeUnfinishedBackups } from './make/backup-folder.js';
import type { BackupSettings } from './make/make-backup.js';
import { BackupError, BackupUnderWay } from './archive/manifest.js';
import { removeUnfinishedMove } from './move/move-data.js';

/** The compiled file, even when a test runs the sources. */
const program = packageFile('dist/backup/make/backup-process.js');

const maxMs = 6 * 60 * 60 * 1000;

/** The backups that the server makes, one at a time, each in a process of its own. */
@Injectable()
export class ServerBackups implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #process = new ShortProcess<BackupSettings, Outcome>(program, maxMs, 256);
  #underWay: Promise<Outcome> | undefined;
  #isStopping = false;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** Copies of rows would outlive a deleted account. */
  async onApplicationBootstrap(): Promise<void> {
    const { backupDir, dataDir } = this.settings;
    for (const remove of [() => removeUnfinishedBackups(backupDir), () => removeUnfinishedMove(dataDir)])
      await remove().catch((error: unknown) => {
        // One is under way.
        if (!(error instanceof BackupError))
          log.warn('What a killed backup or move left could not be removed', { error });
      });
  }

  /** By this server, another one or a command. */
  get isUnderWay(): boolean {
    return this.#underWay !== undefined || isBeingMade(this.settings.backupDir);
  }

  /**
   * Begins a backup. How it ends is kept and logged.
   *
   * @returns its end
   * @throws BackupUnderWay
   */
  begin(): Promise<Outcome> {
    if (this.isUnderWay) throw new BackupUnderWay('A backup is being made. Wait for it.');
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
    const outcome = await this.#process
      .run(settings)
      .catch((error: Error): Outcome => ({ failed: failureOf(error, settings) }));
    if (!(await keepOutcome(settings, outcome)))
      log.warn(
        'How the backup ended could not be written into DATA_DIR, so the administration shows the one before',
      );
    if ('made' in outcome) {
      const { lostPictures } = outcome.made;
      if (lostPictures.length > 0)
        log.warn(`Pictures have no files in DATA_DIR, so the backup has none: ${lostPictures.join(', ')}`);
    } else if (!this.#isStopping && !outcome.failed.isUnderWay)
      log.error('The backup could not be made', { error: outcome.failed.error });
    return outcome;
  }
}
