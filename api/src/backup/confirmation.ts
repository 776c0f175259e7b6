import { Injectable } from '@nestjs/common';
import { assertSamePassword, CurrentPassword } from '../accounts/profile/current-password.js';
import type { Caller } from '../accounts/sessions/access.guard.js';
import { writeAsAdmin } from '../accounts/sessions/write-as-admin.js';
import type { AuditRecord } from '../foundation/audit/actor.js';
import { Database } from '../foundation/database/database.js';
import { log } from '../foundation/log/log.js';

interface Confirmed {
  password: string;
  action: AuditRecord['action'];
  detail?: string;
  /** Throws if it can't be done. */
  check: () => void | Promise<void>;
}

/** Checks the owner's password and records what they do with it, before it is done. */
@Injectable()
export class Confirmation {
  constructor(
    private readonly database: Database,
    private readonly currentPassword: CurrentPassword,
  ) {}

  /** @throws ProblemException 401, 403, 429; what `check` throws */
  async confirm(caller: Caller, { password, action, detail, check }: Confirmed): Promise<void> {
    const { actor } = caller;
    const user = await this.currentPassword.confirm(caller, password);
    await check();
    await writeAsAdmin(this.database, actor, async ({ manager, record }) => {
      await assertSamePassword(manager, user);
      await record({ action, targetType: 'backup', targetId: null, ...(detail && { detail }) });
    });
    log.info(detail ? `${action}: ${detail}` : action, { requestId: actor.requestId });
  }
}
