import { constants, createReadStream } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Controller, Get, Inject, Post, Put, StreamableFile } from '@nestjs/common';
import { Confirmation } from '@portico/contract/accounts/own-password';
import { BackupDownload, Backups as State, ScheduleChange } from '@portico/contract/backup/backups';
import type { EntityManager } from 'typeorm';
import { assertSamePassword, CurrentPassword } from '../accounts/profile/current-password.js';
import { type Caller, CurrentCaller } from '../accounts/sessions/access.guard.js';
import { writeAsAdmin } from '../accounts/sessions/write-as-admin.js';
import type { User } from '../accounts/users/user.entity.js';
import type { AuditRecord } from '../database/actor.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { Database } from '../database/database.js';
import { CheckedBody } from '../http/routes/checked-body.js';
import { ProblemException } from '../http/routes/problem.js';
import { Accepts, Answers, AnswersFile } from '../http/routes/route-facts.js';
import { SiteSettingsRow } from '../site/site-settings.entity.js';
import { unlessGone } from './archive/data-files.js';
import { reasonOf } from './backup-failure.js';
import { Backups } from './backups.service.js';

@Controller('api/backups')
export class BackupsController {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly database: Database,
    private readonly currentPassword: CurrentPassword,
    private readonly backups: Backups,
  ) {}

  @Get()
  @Answers('owner', 'The backups, and why the last one failed', State)
  state(): Promise<State> {
    return this.backups.state();
  }

  @Post()
  @Accepts('owner', 'Begins a backup; `isUnderWay` says until when', State)
  async start(
    @CurrentCaller() caller: Caller,
    @CheckedBody(Confirmation) { password }: Confirmation,
  ): Promise<State> {
    const user = await this.currentPassword.confirm(caller, password);
    if (this.backups.isUnderWay) throw new ProblemException(409, [{ msg: 'A backup is being made already' }]);
    await this.#record(caller, user, { action: 'backup.started' });
    this.backups.begin();
    return this.backups.state();
  }

  @Put('schedule')
  @Answers('owner', 'Sets how often the server makes one by itself', State)
  async schedule(
    @CurrentCaller() caller: Caller,
    @CheckedBody(ScheduleChange) { schedule, kept, password }: ScheduleChange,
  ): Promise<State> {
    const user = await this.currentPassword.confirm(caller, password);
    const change = { backupSchedule: schedule, ...(kept !== undefined && { backupsKept: kept }) };
    await this.#record(caller, user, { action: 'backup.scheduled', detail: schedule }, (manager) =>
      manager.update(SiteSettingsRow, { id: 1 }, change),
    );
    await this.backups.beginIfDue();
    return this.backups.state();
  }

  @Post('download')
  @AnswersFile('owner', 'A backup', 'application/gzip')
  async download(
    @CurrentCaller() caller: Caller,
    @CheckedBody(BackupDownload) { name, password }: BackupDownload,
  ): Promise<StreamableFile> {
    const user = await this.currentPassword.confirm(caller, password);
    const path = join(this.settings.backupDir, name);
    const facts = await unlessGone(stat(path));
    if (!facts?.isFile()) throw new ProblemException(404);
    // It may belong to another user.
    await access(path, constants.R_OK).catch((error: unknown) => {
      throw new ProblemException(409, [{ msg: reasonOf(error) }]);
    });
    await this.#record(caller, user, { action: 'backup.downloaded', detail: name });
    return new StreamableFile(createReadStream(path), {
      type: 'application/gzip',
      disposition: `attachment; filename="${name}"`,
      length: facts.size,
    });
  }

  /** Before it is done. */
  #record(
    { actor }: Caller,
    user: User,
    done: Pick<AuditRecord, 'action' | 'detail'>,
    change?: (manager: EntityManager) => Promise<unknown>,
  ): Promise<void> {
    return writeAsAdmin(this.database, actor, async ({ manager, record }) => {
      await assertSamePassword(manager, user);
      await change?.(manager);
      await record({ ...done, targetType: 'backup', targetId: null });
    });
  }
}
