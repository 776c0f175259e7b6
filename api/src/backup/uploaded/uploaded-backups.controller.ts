import { Readable } from 'node:stream';
import { Controller, Delete, Get, Post, Put, Req } from '@nestjs/common';
import { BackupOrder } from '@portico/contract/administration/backups';
import { BackupUpload, UploadedBackup } from '@portico/contract/administration/uploaded-backup';
import type { FastifyRequest } from 'fastify';
import {
  type Caller,
  CurrentCaller,
  CurrentPrincipal,
  type Principal,
} from '../../accounts/sessions/access.guard.js';
import { CheckedBody } from '../../foundation/routes/checked-body.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import {
  Accepts,
  Answers,
  AnswersNothing,
  AsksForPassword,
  Owner,
  Refuses,
  TakesStream,
} from '../../foundation/routes/route-facts.js';
import { Confirmation } from '../confirmation.js';
import { ServerBackups } from '../server-backups.js';
import { UploadedBackups } from './uploaded-backups.js';

@Controller('api/backups/uploaded')
export class UploadedBackupsController {
  constructor(
    private readonly uploaded: UploadedBackups,
    private readonly confirmation: Confirmation,
    private readonly backups: ServerBackups,
  ) {}

  @Get()
  @Owner()
  @Answers(
    'The backup that is being uploaded, checked or restored, and how the last restore ended',
    UploadedBackup,
  )
  state(): Promise<UploadedBackup> {
    return this.uploaded.state();
  }

  @Post()
  @Owner()
  @Accepts('Announces an upload, which `PUT` then sends', UploadedBackup)
  @AsksForPassword()
  @Refuses(409, 413)
  async announce(
    @CurrentCaller() caller: Caller,
    @CheckedBody(BackupUpload) { bytes, password }: BackupUpload,
  ): Promise<UploadedBackup> {
    await this.confirmation.confirm(caller, {
      password,
      action: 'backup.upload-started',
      check: () => this.uploaded.assertAcceptable(bytes),
    });
    this.uploaded.expect(caller.sessionId, bytes);
    return this.uploaded.state();
  }

  @Put()
  @Owner()
  @TakesStream('application/gzip', 'application/octet-stream')
  @Accepts('Takes the announced backup and begins to check it; `stage` says until when', UploadedBackup)
  @Refuses(409, 413, 415)
  async receive(
    @CurrentPrincipal() { sessionId }: Principal,
    @Req() request: FastifyRequest,
  ): Promise<UploadedBackup> {
    if (!(request.body instanceof Readable))
      throw new ProblemException(415, [
        { msg: 'The request must be a backup, as application/gzip or application/octet-stream' },
      ]);
    await this.uploaded.receive(sessionId, request.body);
    return this.uploaded.state();
  }

  @Delete()
  @Owner()
  @AnswersNothing('Throws away what was uploaded, without restoring it')
  @Refuses(409)
  async discard(): Promise<void> {
    await this.uploaded.discard();
  }

  @Post('restore')
  @Owner()
  @Accepts('Backs up the data as it is, then restarts the server with the uploaded backup', UploadedBackup)
  @AsksForPassword()
  @Refuses(409)
  async restore(
    @CurrentCaller() caller: Caller,
    @CheckedBody(BackupOrder) { password }: BackupOrder,
  ): Promise<UploadedBackup> {
    await this.confirmation.confirm(caller, {
      password,
      action: 'backup.restore-started',
      check: async () => {
        this.uploaded.assertRestorable();
        if (await this.backups.isUnderWay())
          throw new ProblemException(409, [{ msg: 'A backup is being made. Restore when it is done' }]);
      },
    });
    // It may have been discarded while the password was recorded.
    this.uploaded.assertRestorable();
    void this.uploaded.restore();
    return this.uploaded.state();
  }
}
