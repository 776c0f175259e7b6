import { existsSync } from 'node:fs';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SETTINGS, type Settings } from '../foundation/config/settings.js';
import { Database } from '../foundation/database/database.js';
import { log } from '../foundation/log/log.js';
import { copyErased } from './store/copy-backups.js';
import { S3Store } from './store/s3-store.js';
import { erasedInAudit, keepErased, newestErasure } from './erased/erased-accounts.js';

const intervalMs = 60_000;

/** Notes deleted accounts beside the backups within a minute, not only with the next backup. */
@Injectable()
export class ErasureNotes implements OnApplicationBootstrap, OnModuleDestroy {
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> | undefined;
  #noted: number | null = null;

  constructor(
    private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'backupDir' | 'backupStore'>,
  ) {}

  onApplicationBootstrap(): void {
    this.#begin();
    this.#timer = setInterval(() => this.#begin(), intervalMs).unref();
  }

  /** Nest waits for this before it closes the database, so what was deleted just before the stop is noted, too. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.#timer);
    await this.#underWay;
    await this.#note();
  }

  #begin(): void {
    this.#underWay ??= this.#note().finally(() => (this.#underWay = undefined));
  }

  async #note(): Promise<void> {
    const { backupDir, backupStore } = this.settings;
    // Where nothing was ever backed up, nothing can come back.
    if (!existsSync(backupDir)) return;
    try {
      const newest = await newestErasure(this.database.read());
      if (newest === null || newest === this.#noted) return;
      await keepErased(backupDir, await erasedInAudit(this.database.read()));
      if (backupStore) await copyErased(new S3Store(backupStore), backupDir);
      this.#noted = newest;
    } catch (error) {
      log.warn('Deleted accounts could not be noted beside the backups; this will be retried', { error });
    }
  }
}
