import { Controller, Param, Post } from '@nestjs/common';
import { CurrentActor } from '../../accounts/sessions/access.guard.js';
import { writeAsAdmin } from '../../accounts/sessions/write-as-admin.js';
import { forgetFailedSignIns } from '../../accounts/users/failed-sign-ins.js';
import { User } from '../../accounts/users/user.entity.js';
import type { Actor } from '../../foundation/audit/actor.js';
import { Database } from '../../foundation/database/database.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import { Admin, AnswersNothing } from '../../foundation/routes/route-facts.js';

@Controller('api/users/unlock/:userId')
export class UnlockController {
  constructor(private readonly database: Database) {}

  @Post()
  @Admin()
  @AnswersNothing('Ends a user’s waits after failed sign-ins')
  unlock(@CurrentActor() admin: Actor, @Param('userId') userId: number): Promise<void> {
    return writeAsAdmin(this.database, admin, async ({ manager, record }) => {
      const user = await manager.findOneBy(User, { userId });
      if (user === null) throw new ProblemException(404);
      await forgetFailedSignIns(manager, user);
      await record({ action: 'sign-in.unlocked', targetType: 'user', targetId: userId });
    });
  }
}
