import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SETTINGS, type Settings } from '../foundation/config/settings.js';
import { log } from '../foundation/log/log.js';
import { backupsIn, isPast } from './make/backup-folder.js';
import { madeAtOf } from './archive/manifest.js';
import { ServerBackups } from './server-backups.js';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** After a failure, too: a disk that is full may not be so for long. */
const lookAgainMs = hourMs / 2;

/** Makes a backup a day, if `BACKUP_DIR` is set, beside those by command and no different from them. */
@Injectable()
export class DailyBackup implements OnApplicationBootstrap, OnModuleDestroy {
  #timer: NodeJS.Timeout | undefined;
  #isStopping = false;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly backups: ServerBackups,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.settings.isBackedUpDaily) return;
    const look = () =>
      void this.#backUpIfDue().catch((error: unknown) =>
        log.error('Whether a backup is due could not be found out', { error }),
      );
    look();
    this.#timer = setInterval(look, lookAgainMs).unref();
  }

  onModuleDestroy(): void {
    this.#isStopping = true;
    clearInterval(this.#timer);
  }

  async #backUpIfDue(): Promise<void> {
    const newest = (await backupsIn(this.settings.backupDir)).find(isPast);
    const ageMs = newest === undefined ? Infinity : Date.now() - Date.parse(madeAtOf(newest)!);
    if (ageMs < dayMs || (await this.backups.isUnderWay()) || this.#isStopping) return;
    await this.backups.begin();
  }
}
