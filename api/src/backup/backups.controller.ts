import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Controller, Get, Inject, Ip, Post, StreamableFile } from '@nestjs/common';
import { BackupDownload, BackupOrder, Backups } from '@portico/contract/administration/backups';
import { assertSamePassword, type Caller, CurrentPassword } from '../accounts/profile/current-password.js';
import { CurrentActor, CurrentPrincipal, type Principal } from '../accounts/sessions/access.guard.js';
import { writeAsAdmin } from '../accounts/sessions/write-as-admin.js';
import { signedInUser } from '../accounts/users/user-answer.js';
import type { Actor } from '../foundation/audit/actor.js';
import { SETTINGS, type Settings } from '../foundation/config/settings.js';
import { Database } from '../foundation/database/database.js';
import { log } from '../foundation/log/log.js';
import { CheckedBody } from '../foundation/routes/checked-body.js';
import { ProblemException } from '../foundation/routes/problem.js';
import { Accepts, Admin, Answers, AnswersFile, Refuses } from '../foundation/routes/route-facts.js';
import { backupState } from './backup-state.js';
import { unlessGone } from './archive/data-files.js';
import { BackupUnderWay } from './archive/manifest.js';
import { ServerBackups } from './server-backups.js';

interface Confirmed {
  password: string;
  action: 'backup.started' | 'backup.downloaded';
  detail?: string;
  /** Throws if it can't be done. */
  check: () => Promise<void> | void;
}

const alreadyMade = () => new ProblemException(409, [{ msg: 'A backup is being made already' }]);

/** A backup holds everything, so a session alone is not enough to make or read one. */
@Controller('api/backups')
export class BackupsController {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly database: Database,
    private readonly currentPassword: CurrentPassword,
    private readonly backups: ServerBackups,
  ) {}

  @Get()
  @Admin()
  @Answers('The backups, and how the last ones ended', Backups)
  state(): Promise<Backups> {
    return backupState(this.settings, this.backups.isUnderWay);
  }

  @Post()
  @Admin()
  @Accepts('Begins a backup; `isUnderWay` says until when', Backups)
  @Refuses(409, 429)
  async start(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() { sessionId }: Principal,
    @Ip() address: string,
    @CheckedBody(BackupOrder) { password }: BackupOrder,
  ): Promise<Backups> {
    await this.#confirm(
      { actor, sessionId, address },
      {
        password,
        action: 'backup.started',
        check: () => {
          if (this.backups.isUnderWay) throw alreadyMade();
        },
      },
    );
    try {
      void this.backups.begin();
    } catch (error) {
      // Another request may have begun one since the check.
      throw error instanceof BackupUnderWay ? alreadyMade() : error;
    }
    return this.state();
  }

  @Post('download')
  @Admin()
  @AnswersFile('A backup', 'application/gzip')
  @Refuses(404, 409, 429)
  async download(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() { sessionId }: Principal,
    @Ip() address: string,
    @CheckedBody(BackupDownload) { name, password }: BackupDownload,
  ): Promise<StreamableFile> {
    let file: FileHandle | undefined;
    try {
      await this.#confirm(
        { actor, sessionId, address },
        {
          password,
          action: 'backup.downloaded',
          detail: name,
          check: async () => {
            file = await opened(join(this.settings.backupDir, name));
            if (!(await file?.stat())?.isFile()) throw new ProblemException(404);
          },
        },
      );
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

  /** @throws ProblemException 401, 403, 429; what `check` throws */
  async #confirm(caller: Caller, { password, action, detail, check }: Confirmed): Promise<void> {
    const { actor } = caller;
    const user = await signedInUser(this.database.read(), actor.userId);
    await this.currentPassword.assertCorrect(password, user, 'Password', caller);
    await check();
    await writeAsAdmin(this.database, actor, async ({ manager, record }) => {
      await assertSamePassword(manager, user);
      await record({ action, targetType: 'backup', targetId: null, ...(detail && { detail }) });
    });
    log.info(detail ? `${action}: ${detail}` : action, { requestId: actor.requestId });
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
