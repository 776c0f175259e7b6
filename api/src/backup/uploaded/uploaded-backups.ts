import { mkdirSync, statSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { CheckedBackup, UploadedBackup } from '@portico/contract/administration/uploaded-backup';
import { SETTINGS, type Settings } from '../../foundation/config/settings.js';
import { Database } from '../../foundation/database/database.js';
import { receiveUpload } from '../../foundation/http/receive-upload.js';
import { log } from '../../foundation/log/log.js';
import { packageFile } from '../../foundation/package-file.js';
import { Restart } from '../../foundation/restart.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import { ShortProcess } from '../../foundation/short-process.js';
import type { Outcome } from '../backup-outcomes.js';
import { failureOf } from '../make/failure.js';
import { freeBytes } from '../make/free-space.js';
import { ServerBackups } from '../server-backups.js';
import { changesSince, contentsNow } from './backup-contents.js';
import type { Staging, StagingJob } from './stage-backup.js';
import {
  discardStaged,
  keepChecked,
  markReady,
  readChecked,
  readLastRestore,
  stagedArchive,
  stagedPlace,
} from './staged-restore.js';

/** The compiled file, even when a test runs the sources. */
const program = packageFile('dist/backup/uploaded/stage-process.js');

const hourMs = 60 * 60 * 1000;
const maxCheckMs = 2 * hourMs;

/** Rows of people who are deleted meanwhile must not stay for long. */
const keptForMs = 24 * hourMs;

/** That the running server needs while a backup is unpacked. */
const reservedBytes = 100_000_000;

const onPostgres =
  'This installation keeps its data in PostgreSQL, so a restore needs an empty database and an empty folder. On the server, stop it, set DATABASE_URL and DATA_DIR to new ones, run npm run restore -- FILE, and start it';

/** The backup that the owner uploads to restore it: one at a time. */
@Injectable()
export class UploadedBackups implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #process = new ShortProcess<StagingJob, Staging>(program, maxCheckMs, { heapMB: 256 });
  #stage: UploadedBackup['stage'] = 'none';
  #reason: string | null = null;
  #checked: CheckedBackup | undefined;
  #announced: { sessionId: string; bytes: number } | undefined;
  #checking: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopping = false;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly database: Database,
    private readonly backups: ServerBackups,
    private readonly restart: Restart,
  ) {}

  /** What is checked outlives a restart of the server; the rest of what a killed one left is removed. */
  onApplicationBootstrap(): void {
    const { dataDir } = this.settings;
    this.#checked = readChecked(dataDir);
    if (this.#checked) this.#stage = 'checked';
    else discardStaged(dataDir);
    this.#removeOld();
    this.#timer = setInterval(() => this.#removeOld(), hourMs).unref();
  }

  async onModuleDestroy(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    this.#process.stop();
    await this.#checking;
  }

  async state(): Promise<UploadedBackup> {
    const { dataDir, restoreMaxMB } = this.settings;
    const manager = this.database.read();
    const checked = this.#checked;
    return {
      stage: this.#stage,
      reason: this.#reason,
      preview: checked
        ? {
            ...checked,
            now: await contentsNow(manager),
            changesSince: await changesSince(manager, checked.madeAt),
          }
        : null,
      lastRestore: readLastRestore(dataDir) ?? null,
      isPossible: this.settings.databaseUrl === undefined,
      maxBytes: restoreMaxMB * 1_000_000,
    };
  }

  /** @throws ProblemException 409, 413 if a file of this size can't be taken now */
  async assertAcceptable(bytes: number): Promise<void> {
    const { restoreMaxMB } = this.settings;
    this.#assertPossible();
    this.#assertIdle();
    if (bytes > restoreMaxMB * 1_000_000)
      throw new ProblemException(413, [
        {
          msg: `The file is larger than ${restoreMaxMB} MB. Raise RESTORE_MAX_MB, or use npm run restore on the server`,
        },
      ]);
    if (bytes > (await this.#room()))
      throw new ProblemException(409, [
        { msg: 'The server’s disk has no room for the file. Make room there, then try again' },
      ]);
  }

  /** Replaces what was uploaded before. */
  expect(sessionId: string, bytes: number): void {
    this.#assertIdle();
    this.#end('none');
    this.#announced = { sessionId, bytes };
    this.#stage = 'awaited';
  }

  /**
   * @param body not destroyed, so that the request can still be answered
   * @throws ProblemException 400, 409, 413
   */
  async receive(sessionId: string, body: Readable): Promise<void> {
    const announced = this.#announced;
    if (this.#stage !== 'awaited' || announced?.sessionId !== sessionId)
      throw new ProblemException(409, [{ msg: 'No upload was announced in this session. Upload it again' }]);
    const { dataDir } = this.settings;
    this.#announced = undefined;
    this.#stage = 'arriving';
    try {
      mkdirSync(stagedPlace(dataDir), { mode: 0o700 });
      const file = stagedArchive(dataDir);
      await receiveUpload(body, file, announced.bytes, 'More arrived than was announced. Upload it again');
      if (statSync(file).size < announced.bytes)
        throw new ProblemException(400, [{ msg: 'The upload ended early. Upload it again' }]);
    } catch (error) {
      this.#end('none');
      throw error;
    }
    this.#stage = 'checking';
    this.#checking = this.#check().finally(() => (this.#checking = undefined));
  }

  /** @throws ProblemException 409 if it arrives or is being restored */
  async discard(): Promise<void> {
    this.#assertIdle('checking');
    this.#process.stop();
    await this.#checking;
    this.#assertIdle();
    this.#end('none');
  }

  /** @throws ProblemException 409 unless one is checked */
  assertRestorable(): void {
    this.#assertPossible();
    if (this.#stage !== 'checked')
      throw new ProblemException(409, [{ msg: 'There is no checked backup to restore. Upload one' }]);
  }

  /** Backs up the data as it is now, then restarts into what was uploaded. */
  async restore(): Promise<void> {
    this.#stage = 'backing-up';
    this.#reason = null;
    const outcome = await this.#backUp();
    if (outcome.failed) {
      this.#stage = 'checked';
      this.#reason = `Nothing was restored, because today’s data couldn’t be backed up first. ${outcome.failed.reason}`;
      return;
    }
    try {
      markReady(this.settings.dataDir);
    } catch (error) {
      log.error('The uploaded backup could not be marked as ready to be restored', { error });
      this.#stage = 'checked';
      this.#reason = `Nothing was restored. ${failureOf(error as Error, this.settings).reason}`;
      return;
    }
    this.#stage = 'restarting';
    this.restart.ask();
  }

  async #backUp(): Promise<Outcome> {
    try {
      return await this.backups.begin();
    } catch (error) {
      // A command has begun one meanwhile.
      return { failed: failureOf(error as Error, this.settings) };
    }
  }

  async #check(): Promise<void> {
    const { dataDir, backupDir } = this.settings;
    try {
      const staging = await this.#process.run({ dataDir, backupDir, maxBytes: await this.#room() });
      if ('failed' in staging) throw new Error(staging.failed);
      if ('refused' in staging) {
        this.#end('refused');
        this.#reason = staging.refused;
        return;
      }
      keepChecked(dataDir, staging.checked);
      this.#checked = staging.checked;
      this.#stage = 'checked';
    } catch (error) {
      this.#end('refused');
      this.#reason = 'It couldn’t be checked. The server’s log says why.';
      if (!this.#isStopping) log.error('An uploaded backup could not be checked', { error });
    }
  }

  #end(stage: 'none' | 'refused'): void {
    try {
      discardStaged(this.settings.dataDir);
    } catch (error) {
      log.warn('What was uploaded could not be removed; the next start tries again', { error });
    }
    this.#checked = undefined;
    this.#announced = undefined;
    this.#reason = null;
    this.#stage = stage;
  }

  #removeOld(): void {
    if (this.#stage === 'checked' && Date.now() - Date.parse(this.#checked!.uploadedAt) > keptForMs)
      this.#end('none');
  }

  #assertPossible(): void {
    if (this.settings.databaseUrl !== undefined) throw new ProblemException(409, [{ msg: onPostgres }]);
  }

  #assertIdle(...also: UploadedBackup['stage'][]): void {
    if (this.#stage === 'backing-up' || this.#stage === 'restarting')
      throw new ProblemException(409, [{ msg: 'A backup is being restored. Wait for it' }]);
    if ((this.#stage === 'arriving' || this.#stage === 'checking') && !also.includes(this.#stage))
      throw new ProblemException(409, [{ msg: 'Another backup is being uploaded. Wait for it' }]);
  }

  async #room(): Promise<number> {
    return Math.max(0, (await freeBytes(this.settings.dataDir)) - reservedBytes);
  }
}
