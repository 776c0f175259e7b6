import { Readable } from 'node:stream';
import { Controller, Get, Header, Inject, Req, StreamableFile } from '@nestjs/common';
import { PersonalData } from '@portico/contract/accounts/personal-data';
import type { FastifyRequest } from 'fastify';
import { CurrentActor } from '../../accounts/sessions/access.guard.js';
import { signedInUser } from '../../accounts/users/user-answer.js';
import type { Actor } from '../../foundation/audit/actor.js';
import { SETTINGS, type Settings } from '../../foundation/config/settings.js';
import { Database } from '../../foundation/database/database.js';
import { Answers, SignedIn } from '../../foundation/routes/route-facts.js';
import { AttemptLimit } from '../../foundation/throttling/attempt-limit.js';
import { personalDataText } from './personal-data.js';

const hourMs = 60 * 60_000;

/** Reads the next part once the client has taken the last, and stops when the client leaves. */
const streamed = (text: AsyncIterable<string> | Iterable<string>): StreamableFile =>
  new StreamableFile(Readable.from(text, { highWaterMark: 1 }), { type: 'application/json; charset=utf-8' });

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
  @SignedIn()
  @Header('Content-Disposition', 'attachment; filename="my-data.json"')
  @Answers('Everything stored about the caller, as a file', PersonalData)
  async export(@CurrentActor() actor: Actor, @Req() request: FastifyRequest): Promise<StreamableFile> {
    if (request.method === 'HEAD') return streamed([]);
    await this.#limit.count(actor.userId, 'You’ve exported your data as often as you can in an hour.');
    const { userId } = await signedInUser(this.database.read(), actor.userId);
    await this.database.write(actor, ({ record }) =>
      record({ action: 'data.exported', targetType: 'user', targetId: userId }),
    );
    return streamed(await personalDataText(this.database, userId));
  }
}
