import { Readable } from 'node:stream';
import { Controller, Get, Header, Req, StreamableFile } from '@nestjs/common';
import { PersonalData } from '@portico/contract/personal-data';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../audit/actor.js';
import { SignedIn } from '../../auth/access.decorator.js';
import { CurrentActor } from '../../auth/current-actor.decorator.js';
import { Database } from '../../database/database.js';
import { Answers } from '../../openapi/answers.decorator.js';
import { signedInUser } from '../signed-in-user.js';
import { personalData } from './personal-data.js';

@Controller('api/users/selfEdit/export')
export class ExportController {
  constructor(private readonly database: Database) {}

  /** In one transaction with its note in the audit, which is part of the data. HEAD exports nothing, and notes nothing. */
  @Get()
  @SignedIn()
  @Header('Content-Disposition', 'attachment; filename="my-data.json"')
  @Answers('All that is held about the caller, as a file', PersonalData)
  async export(
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
  ): Promise<PersonalData | StreamableFile> {
    if (request.method === 'HEAD') {
      // A stream, so that no length is given: only an export can know it.
      return new StreamableFile(Readable.from([]), { type: 'application/json; charset=utf-8' });
    }
    return this.database.write(actor, async ({ manager, record }) => {
      const user = await signedInUser(manager, actor.userId);
      await record({ action: 'data.exported', targetType: 'user', targetId: actor.userId });
      return personalData(manager, user);
    });
  }
}
