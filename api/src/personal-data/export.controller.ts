import { Controller, Get, Header, Inject, Req } from '@nestjs/common';
import { PersonalData } from '@portico/contract/personal-data/personal-data';
import type { FastifyRequest } from 'fastify';
import { CurrentActor } from '../accounts/sessions/access.guard.js';
import type { Actor } from '../database/actor.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { Database } from '../database/database.js';
import { Answers } from '../http/routes/route-facts.js';
import { AttemptLimit } from '../http/throttling/attempt-limit.js';
import { personalData } from './personal-data.js';

const hourMs = 60 * 60_000;

@Controller('api/users/selfEdit/export')
export class ExportController {
  readonly #limit: AttemptLimit;

  constructor(
    private readonly database: Database,
    @Inject(SETTINGS) { exportsPerHour }: Pick<Settings, 'exportsPerHour'>,
  ) {
    this.#limit = new AttemptLimit(exportsPerHour, hourMs);
  }

  /** Audits the export first, because that entry is part of the data. HEAD is neither audited nor counted. */
  @Get()
  @Header('Content-Disposition', 'attachment; filename="my-data.json"')
  @Answers('signed-in', 'Everything stored about the caller, as a file', PersonalData)
  async export(@CurrentActor() actor: Actor, @Req() request: FastifyRequest): Promise<PersonalData | object> {
    if (request.method === 'HEAD') return {};
    this.#limit.count(actor.userId, 'too-many-exports');
    const { userId } = actor;
    await this.database.write(actor, ({ record }) =>
      record({ action: 'data.exported', targetType: 'user', targetId: userId }),
    );
    return this.database.snapshot((manager) => personalData(manager, userId));
  }
}
