import { existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { BackupSchedule, Backups as State, ListedBackup } from '@portico/contract/backup/backups';
import { SETTINGS, type Settings } from '../config/settings.js';
import { LockTakenError } from '../database/database-errors.js';
import { Database } from '../database/database.js';
import { log } from '../log/log.js';
import { ShortProcess } from '../processes/short-process.js';
import { isWithin, unlessGone } from './archive/data-files.js';
import { madeAtOf } from './archive/manifest.js';
import { type Failure, failureOf, reasonOf } from './backup-failure.js';
import { SiteSettingsRow } from '../site/site-settings.entity.js';
import { isDue, periodsMs } from './due-backup.js';
import { aloneIn, backupsIn, isPast } from './make/backup-folder.js';
import type { BackupSettings } from './make/make-backup.js';

const hourMs = 60 * 60 * 1000;
const maxMs = 6 * hourMs;

/** After a failure, too: a disk that is full may not be so for long. */
const lookAgainMs = hourMs / 2;

/** The backups that the server makes, one at a time, each in a process of its own: asked for, and by a schedule. */
@Injectable()
export class Backups implements OnApplicationBootstrap, OnModuleDestroy {
  /** With the environment: PostgreSQL's driver reads `PGPASSWORD`, and Node reads `NODE_EXTRA_CA_CERTS`. */
  readonly #process = new ShortProcess<BackupSettings, Failure | undefined>('backup/backup-process', maxMs, {
    heapMB: 256,
    env: process.env,
  });
  #underWay: Promise<void> | undefined;
  #lastFailure: State['lastFailure'] = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly database: Database,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.#removeLeftRows();
    const look = () =>
      void this.beginIfDue().catch((error: unknown) =>
        log.error('Whether a backup is due could not be found out', { error }),
      );
    look();
    this.#timer = setInterval(look, lookAgainMs).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.#timer);
    this.#process.stop();
    await this.#underWay;
  }

  /** Unless this server is making one already. */
  begin(periodMs?: number): void {
    this.#underWay ??= this.#make(periodMs).finally(() => (this.#underWay = undefined));
  }

  get isUnderWay(): boolean {
    return this.#underWay !== undefined;
  }

  async state(): Promise<State> {
    const { dataDir, backupDir, isBackedUpDaily, backupsKept } = this.settings;
    const { schedule, kept = null } = await this.#plan();
    const { backups, listFailure } = await this.#list();
    // This server, another one or a command may have made one since.
    const isOver = backups.some(({ name, madeAt }) => isPast(name) && madeAt > (this.#lastFailure?.at ?? ''));
    return {
      lastFailure: isOver ? null : this.#lastFailure,
      schedule,
      isScheduleFixed: isBackedUpDaily,
      isInDataDir: isWithin(dataDir, backupDir),
      kept,
      isKeptFixed: backupsKept !== undefined,
      isUnderWay: this.isUnderWay,
      listFailure,
      backups,
    };
  }

  async #list(): Promise<Pick<State, 'backups' | 'listFailure'>> {
    const { backupDir } = this.settings;
    try {
      const backups: ListedBackup[] = [];
      for (const name of await backupsIn(backupDir)) {
        const facts = await unlessGone(stat(join(backupDir, name)));
        if (facts?.isFile()) backups.push({ name, bytes: facts.size, madeAt: madeAtOf(name)! });
      }
      return { backups, listFailure: null };
    } catch (error) {
      return { backups: [], listFailure: reasonOf(error) };
    }
  }

  /** Copies of rows would outlive a deleted account. `.staged-restore` has those of an upload to version 1.0. */
  async #removeLeftRows(): Promise<void> {
    try {
      await rm(join(this.settings.dataDir, '.staged-restore'), { recursive: true, force: true });
      if (existsSync(this.settings.backupDir)) await aloneIn(this.settings, () => Promise.resolve());
    } catch (error) {
      if (!(error instanceof LockTakenError))
        log.warn('What a killed backup left could not be removed', { error });
    }
  }

  async beginIfDue(): Promise<void> {
    const { schedule } = await this.#plan();
    const newest = (await backupsIn(this.settings.backupDir)).find(isPast);
    if (schedule !== 'off' && isDue(newest, periodsMs[schedule])) this.begin(periodsMs[schedule]);
  }

  /** As the environment says, or else the owner. */
  async #plan(): Promise<{ schedule: BackupSchedule; kept: number | undefined }> {
    const { isBackedUpDaily, backupsKept } = this.settings;
    const select = { backupSchedule: true, backupsKept: true } as const;
    const [owners] = await this.database.read().find(SiteSettingsRow, { select });
    const schedule = isBackedUpDaily ? 'daily' : (owners?.backupSchedule ?? 'off');
    return { schedule, kept: backupsKept ?? (schedule === 'off' ? undefined : owners?.backupsKept) };
  }

  async #make(periodMs = 0): Promise<void> {
    const { backupDir, dataDir, databaseUrl } = this.settings;
    const job = this.#plan().then(({ kept }) =>
      this.#process.run({ backupDir, backupsKept: kept, dataDir, databaseUrl, periodMs }),
    );
    const failure = await job.catch(failureOf);
    if (!failure) return;
    this.#lastFailure = { at: new Date().toISOString(), reason: failure.reason };
    log.error('The backup could not be made', { error: failure.stack });
  }
}
