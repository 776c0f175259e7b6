import { Controller, Get, Query, Req, type StreamableFile } from '@nestjs/common';
import { User } from '@portico/contract/accounts/user';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { CurrentActor } from '../../accounts/sessions/access.guard.js';
import { writeAsAdmin } from '../../accounts/sessions/write-as-admin.js';
import type { Actor } from '../../foundation/audit/actor.js';
import { Database } from '../../foundation/database/database.js';
import { Admin, Answers, AnswersAlsoAs, QueryParameters } from '../../foundation/routes/route-facts.js';
import { userFile } from './user-file.js';
import { UserExportQuery } from './user-list-query.js';
import { UserList } from './user-list.js';

@Controller('api/users/export')
export class UserExportController {
  constructor(
    private readonly database: Database,
    private readonly users: UserList,
  ) {}

  @Get()
  @Admin()
  @QueryParameters(UserExportQuery)
  @Answers('All matching users, as a file', v.array(User))
  @AnswersAlsoAs('text/csv')
  async export(
    @CurrentActor() admin: Actor,
    @Query() query: UserExportQuery,
    @Req() request: FastifyRequest,
  ): Promise<StreamableFile> {
    if (request.method === 'HEAD') return userFile(query.format, []);
    await writeAsAdmin(this.database, admin, ({ record }) =>
      record({ action: 'users.exported', targetType: 'user', targetId: null }),
    );
    return userFile(query.format, await this.users.matching(query));
  }
}
