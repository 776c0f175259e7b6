import { Readable } from 'node:stream';
import { Controller, Delete, Get, Post, Put, Req } from '@nestjs/common';
import { ownerId } from '@portico/contract/accounts/owner';
import { BackupOrder } from '@portico/contract/administration/backups';
import { BackupUpload, UploadedBackup } from '@portico/contract/administration/uploaded-backup';
import type { FastifyRequest } from 'fastify';
import {
  type Caller,
  CurrentCaller,
  CurrentActor,
  CurrentPrincipal,
  type Principal,
} from '../../accounts/sessions/access.guard.js';
import type { Actor } from '../../foundation/audit/actor.js';
import { CheckedBody } from '../../foundation/routes/checked-body.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import {
  Accepts,
  Admin,
  Answers,
  AnswersNothing,
  Refuses,
  TakesStream,
} from '../../foundation/routes/route-facts.js';
import { Confirmation } from '../confirmation.js';
import { UploadedBackups } from './uploaded-backups.js';

/** A backup that somebody has altered could make them the owner, so other administrators can't restore one. */
const assertOwner = ({ userId }: Actor): void => {
  if (userId !== ownerId)
    throw new ProblemException(403, [{ msg: 'Only the owner can upload and restore backups' }]);
};

@Controller('api/backups/uploaded')
export class UploadedBackupsController {
  constructor(
    private readonly uploaded: UploadedBackups,
    private readonly confirmation: Confirmation,
  ) {}

  @Get()
  @Admin()
  @Answers(
    'The backup that is being uploaded, checked or restored, and how the last restore ended',
    UploadedBackup,
  )
  state(): Promise<UploadedBackup> {
    return this.uploaded.state();
  }

  @Post()
  @Admin()
  @Accepts('Announces an upload by the owner, which `PUT` then sends', UploadedBackup)
  @Refuses(409, 413, 429)
  async announce(
    @CurrentCaller() caller: Caller,
    @CheckedBody(BackupUpload) { bytes, password }: BackupUpload,
  ): Promise<UploadedBackup> {
    assertOwner(caller.actor);
    await this.confirmation.confirm(caller, {
      password,
      action: 'backup.upload-started',
      check: () => this.uploaded.assertAcceptable(bytes),
    });
    this.uploaded.expect(caller.sessionId, bytes);
    return this.uploaded.state();
  }

  @Put()
  @Admin()
  @TakesStream('application/gzip', 'application/octet-stream')
  @Accepts('Takes the announced backup and begins to check it; `stage` says until when', UploadedBackup)
  @Refuses(409, 413, 415)
  async receive(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() { sessionId }: Principal,
    @Req() request: FastifyRequest,
  ): Promise<UploadedBackup> {
    assertOwner(actor);
    if (!(request.body instanceof Readable))
      throw new ProblemException(415, [
        { msg: 'The request must be a backup, as application/gzip or application/octet-stream' },
      ]);
    await this.uploaded.receive(sessionId, request.body);
    return this.uploaded.state();
  }

  @Delete()
  @Admin()
  @AnswersNothing('Throws away what was uploaded, without restoring it')
  @Refuses(409)
  async discard(@CurrentActor() actor: Actor): Promise<void> {
    assertOwner(actor);
    await this.uploaded.discard();
  }

  @Post('restore')
  @Admin()
  @Accepts('Backs up the data as it is, then restarts the server with the uploaded backup', UploadedBackup)
  @Refuses(409, 429)
  async restore(
    @CurrentCaller() caller: Caller,
    @CheckedBody(BackupOrder) { password }: BackupOrder,
  ): Promise<UploadedBackup> {
    assertOwner(caller.actor);
    await this.confirmation.confirm(caller, {
      password,
      action: 'backup.restore-started',
      check: () => this.uploaded.assertRestorable(),
    });
    // It may have been discarded while the password was recorded.
    this.uploaded.assertRestorable();
    void this.uploaded.restore();
    return this.uploaded.state();
  }
}
