import { Readable } from 'node:stream';
import { Controller, Get, Header, Inject, Req, StreamableFile } from '@nestjs/common';
import { PersonalData } from '@portico/contract/personal-data';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../audit/actor.js';
import { SignedIn } from '../../auth/access.decorator.js';
import { CurrentActor } from '../../auth/current-actor.decorator.js';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { Database } from '../../database/database.js';
import { Answers } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { PersonLimit } from '../../throttling/person-limit.js';
import { signedInUser } from '../signed-in-user.js';
import { personalData } from './personal-data.js';

const hourMs = 60 * 60_000;

@Controller('api/users/selfEdit/export')
export class ExportController {
  readonly #limit: PersonLimit;

  constructor(
    private readonly database: Database,
    @Inject(SETTINGS) { exportsPerHour }: Pick<Settings, 'exportsPerHour'>,
  ) {
    this.#limit = new PersonLimit(
      "You've exported your data as often as you can in an hour.",
      exportsPerHour,
      hourMs,
    );
  }

  /**
   * Read once its note in the audit is kept, which is part of the data, and not while others wait to write. HEAD
   * exports nothing, and neither notes nor counts it.
   */
  @Get()
  @SignedIn()
  @Header('Content-Disposition', 'attachment; filename="my-data.json"')
  @Refuses(429)
  @Answers('All that is held about the caller, as a file', PersonalData)
  async export(
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
  ): Promise<PersonalData | StreamableFile> {
    if (request.method === 'HEAD') {
      // A stream, so that no length is given: only an export can know it.
      return new StreamableFile(Readable.from([]), { type: 'application/json; charset=utf-8' });
    }
    this.#limit.count(actor.userId);
    const manager = this.database.read();
    const user = await signedInUser(manager, actor.userId);
    await this.database.write(actor, ({ record }) =>
      record({ action: 'data.exported', targetType: 'user', targetId: user.userId }),
    );
    return personalData(manager, user);
  }
}
