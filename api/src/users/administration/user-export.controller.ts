import { Controller, Get, Query, Req, type StreamableFile } from '@nestjs/common';
import { User } from '@portico/contract/user';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Actor } from '../../audit/actor.js';
import { Admin } from '../../auth/access.decorator.js';
import { CurrentActor } from '../../auth/current-actor.decorator.js';
import { writeAsAdmin } from '../../auth/write-as-admin.js';
import { Database } from '../../database/database.js';
import { QueryParameters } from '../../http/query-parameters.decorator.js';
import { Answers } from '../../openapi/answers.decorator.js';
import { AnswersAlsoAs } from '../../openapi/answers-also-as.decorator.js';
import { userFileStream } from './user-file.js';
import { UserList } from './user-list.js';
import { UserExportQuery } from './user-list-query.js';

@Controller('api/users/export')
export class UserExportController {
  constructor(
    private readonly database: Database,
    private readonly users: UserList,
  ) {}

  @Get()
  @Admin()
  @QueryParameters(UserExportQuery)
  @Answers('All users who match, as a file', v.array(User))
  @AnswersAlsoAs('text/csv')
  async export(
    @CurrentActor() admin: Actor,
    @Query() query: UserExportQuery,
    @Req() request: FastifyRequest,
  ): Promise<StreamableFile> {
    if (request.method === 'HEAD') return userFileStream(query.format, []);
    await writeAsAdmin(this.database, admin, ({ record }) =>
      record({ action: 'users.exported', targetType: 'user', targetId: null }),
    );
    return userFileStream(query.format, this.users.parts(query));
  }
}
