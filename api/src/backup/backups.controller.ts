import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Controller, Get, Inject, Post, StreamableFile } from '@nestjs/common';
import { BackupDownload, BackupOrder, Backups } from '@portico/contract/administration/backups';
import { type Caller, CurrentCaller } from '../accounts/sessions/access.guard.js';
import { SETTINGS, type Settings } from '../foundation/config/settings.js';
import { CheckedBody } from '../foundation/routes/checked-body.js';
import { ProblemException } from '../foundation/routes/problem.js';
import {
  Accepts,
  Answers,
  AnswersFile,
  AsksForPassword,
  Owner,
  Refuses,
} from '../foundation/routes/route-facts.js';
import { backupState } from './backup-state.js';
import { Confirmation } from './confirmation.js';
import { unlessGone } from './archive/data-files.js';
import { BackupUnderWay } from './archive/manifest.js';
import { ServerBackups } from './server-backups.js';

const alreadyMade = () => new ProblemException(409, [{ msg: 'A backup is being made already' }]);

@Controller('api/backups')
export class BackupsController {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly confirmation: Confirmation,
    private readonly backups: ServerBackups,
  ) {}

  @Get()
  @Owner()
  @Answers('The backups, and how the last ones ended', Backups)
  async state(): Promise<Backups> {
    return backupState(this.settings, await this.backups.isUnderWay());
  }

  @Post()
  @Owner()
  @Accepts('Begins a backup; `isUnderWay` says until when', Backups)
  @AsksForPassword()
  @Refuses(409)
  async start(
    @CurrentCaller() caller: Caller,
    @CheckedBody(BackupOrder) { password }: BackupOrder,
  ): Promise<Backups> {
    await this.confirmation.confirm(caller, {
      password,
      action: 'backup.started',
      check: async () => {
        if (await this.backups.isUnderWay()) throw alreadyMade();
      },
    });
    try {
      void this.backups.begin();
    } catch (error) {
      // Another request may have begun one since the check.
      throw error instanceof BackupUnderWay ? alreadyMade() : error;
    }
    return this.state();
  }

  @Post('download')
  @Owner()
  @AnswersFile('A backup', 'application/gzip')
  @AsksForPassword()
  @Refuses(404, 409)
  async download(
    @CurrentCaller() caller: Caller,
    @CheckedBody(BackupDownload) { name, password }: BackupDownload,
  ): Promise<StreamableFile> {
    let file: FileHandle | undefined;
    try {
      await this.confirmation.confirm(caller, {
        password,
        action: 'backup.downloaded',
        detail: name,
        check: async () => {
          file = await opened(join(this.settings.backupDir, name));
          if (!(await file?.stat())?.isFile()) throw new ProblemException(404);
        },
      });
      return new StreamableFile(file!.createReadStream(), {
        type: 'application/gzip',
        disposition: `attachment; filename="${name}"`,
        length: (await file!.stat()).size,
      });
    } catch (error) {
      await file?.close();
      throw error;
    }
  }
}

/** @throws ProblemException 409 if the server's user may not read it */
const opened = async (path: string): Promise<FileHandle | undefined> => {
  try {
    // Nonblocking, because opening a pipe would wait for a writer.
    return await unlessGone(open(path, constants.O_RDONLY | constants.O_NONBLOCK));
  } catch (error) {
    if (!/^(?:EACCES|EPERM)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw new ProblemException(409, [
      { msg: 'The server can’t read this file, because it belongs to another user. Change its owner' },
    ]);
  }
};
