import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SETTINGS, type Settings } from '../foundation/config/settings.js';
import { log } from '../foundation/log/log.js';
import { packageFile } from '../foundation/package-file.js';
import { ShortProcess } from '../foundation/short-process.js';
import type { Outcome } from './backup-process.js';
import { backupsIn, type BackupSettings, isPast } from './make-backup.js';
import { madeAtOf } from './manifest.js';

/** The compiled file, even when a test runs the sources. */
const program = packageFile('dist/backup/backup-process.js');

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** After a failure, too: a disk that is full may not be so for long. */
const lookAgainMs = hourMs / 2;

/** Makes a backup a day, if `BACKUP_DIR` is set. It lies beside those by command, and counts like them. */
@Injectable()
export class DailyBackup implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #process = new ShortProcess<BackupSettings, Outcome>(program, 6 * hourMs, 256);
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> | undefined;
  #isStopping = false;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  onApplicationBootstrap(): void {
    if (!this.settings.isBackedUpDaily) return;
    this.#begin();
    this.#timer = setInterval(() => this.#begin(), lookAgainMs).unref();
  }

  async onModuleDestroy(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    this.#process.stop();
    await this.#underWay;
  }

  #begin(): void {
    this.#underWay ??= this.#backUpIfDue()
      .catch((error: unknown) => {
        if (!this.#isStopping) log.error('The daily backup could not be made', { error });
      })
      .finally(() => (this.#underWay = undefined));
  }

  async #backUpIfDue(): Promise<void> {
    const { backupDir, backupsKept, dataDir, databaseUrl } = this.settings;
    const newest = (await backupsIn(backupDir)).find(isPast);
    const ageMs = newest === undefined ? Infinity : Date.now() - Date.parse(madeAtOf(newest)!);
    if (ageMs < dayMs || this.#isStopping) return;
    const outcome = await this.#process.run({ backupDir, backupsKept, dataDir, databaseUrl });
    if ('made' in outcome) {
      const { lostPictures } = outcome.made;
      if (lostPictures.length > 0)
        log.warn(`Pictures have no files in DATA_DIR, so the backup has none: ${lostPictures.join(', ')}`);
    } else if (!outcome.isUnderWay) throw new Error(outcome.failed);
  }
}
