import { existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Backups as State, ListedBackup } from '@portico/contract/backup/backups';
import { SETTINGS, type Settings } from '../config/settings.js';
import { LockTakenError } from '../database/database-errors.js';
import { log } from '../log/log.js';
import { ShortProcess } from '../processes/short-process.js';
import { isWithin, unlessGone } from './archive/data-files.js';
import { madeAtOf } from './archive/manifest.js';
import { type Failure, failureOf, reasonOf } from './backup-failure.js';
import { aloneIn, backupsIn, isPast } from './make/backup-folder.js';
import type { BackupSettings } from './make/make-backup.js';

const hourMs = 60 * 60 * 1000;
const maxMs = 6 * hourMs;
const dayMs = 24 * hourMs;

/** After a failure, too: a disk that is full may not be so for long. */
const lookAgainMs = hourMs / 2;

/** The backups that the server makes, one at a time, each in a process of its own: asked for, and one a day if `BACKUP_DIR` is set. */
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

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.#removeLeftRows();
    if (!this.settings.isBackedUpDaily) return;
    const look = () =>
      void this.#backUpIfDue().catch((error: unknown) =>
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
  begin(): void {
    this.#underWay ??= this.#make().finally(() => (this.#underWay = undefined));
  }

  get isUnderWay(): boolean {
    return this.#underWay !== undefined;
  }

  async state(): Promise<State> {
    const { dataDir, backupDir, isBackedUpDaily, backupsKept } = this.settings;
    const { backups, listFailure } = await this.#list();
    // This server, another one or a command may have made one since.
    const isOver = backups.some(({ name, madeAt }) => isPast(name) && madeAt > (this.#lastFailure?.at ?? ''));
    return {
      lastFailure: isOver ? null : this.#lastFailure,
      isDaily: isBackedUpDaily,
      isInDataDir: isWithin(dataDir, backupDir),
      kept: backupsKept ?? null,
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

  async #backUpIfDue(): Promise<void> {
    const newest = (await backupsIn(this.settings.backupDir)).find(isPast);
    const ageMs = newest === undefined ? Infinity : Date.now() - Date.parse(madeAtOf(newest)!);
    if (ageMs >= dayMs) this.begin();
  }

  async #make(): Promise<void> {
    const { backupDir, backupsKept, dataDir, databaseUrl } = this.settings;
    const job = this.#process.run({ backupDir, backupsKept, dataDir, databaseUrl });
    const failure = await job.catch(failureOf);
    if (!failure) return;
    this.#lastFailure = { at: new Date().toISOString(), reason: failure.reason };
    log.error('The backup could not be made', { error: failure.stack });
  }
}
