import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { Confirmation, type OwnPassword } from '@portico/contract/accounts/own-password';
import {
  AddedPasskey,
  NewPasskey,
  OwnPasskeys,
  type Passkey as PasskeyAnswer,
  RecoveryCodes,
} from '@portico/contract/accounts/passkeys';
import { PasskeyOptions } from '@portico/contract/accounts/webauthn';
import { refusal } from '@portico/contract/refusals';
import { sentence } from '@portico/contract/texts/problems';
import type { Actor } from '../../database/actor.js';
import { Database, type Transaction } from '../../database/database.js';
import { isUniqueViolation } from '../../database/database-errors.js';
import { updateLock } from '../../database/dialect.js';
import { CheckedBody } from '../../http/routes/checked-body.js';
import { IdPipe } from '../../http/routes/parameters.js';
import { ProblemException } from '../../http/routes/problem.js';
import { Answers, AnswersNothing, Creates } from '../../http/routes/route-facts.js';
import { Mailer } from '../../mail/mailer.js';
import { assertSamePassword, CurrentPassword } from './current-password.js';
import { type Caller, CurrentActor, CurrentCaller } from '../sessions/access.guard.js';
import { Sessions } from '../sessions/sessions.js';
import { sendFactorNotice } from '../users/change-notice.js';
import { signedInUser } from '../users/user-answer.js';
import { spend } from '../passkeys/challenges.js';
import { Passkey } from '../passkeys/passkey.entity.js';
import { Passkeys } from '../passkeys/passkeys.js';
import { RecoveryCode } from '../passkeys/recovery-code.entity.js';
import { makeRecoveryCodes } from '../passkeys/recovery-codes.js';

@Controller('api/auth')
export class PasskeysController {
  constructor(
    private readonly database: Database,
    private readonly passkeys: Passkeys,
    private readonly currentPassword: CurrentPassword,
    private readonly sessions: Sessions,
    private readonly mailer: Mailer,
  ) {}

  @Get('passkeys')
  @Answers('signed-in', "The caller's passkeys, and how many recovery codes are left", OwnPasskeys)
  async list(@CurrentActor() { userId }: Actor): Promise<OwnPasskeys> {
    return {
      passkeys: (await this.passkeys.of(userId)).map((passkey) => this.#answer(passkey)),
      recoveryCodesLeft: await this.database.read().countBy(RecoveryCode, { userId }),
    };
  }

  @Post('passkeys/registration')
  @Answers('signed-in', 'What makes a new passkey', PasskeyOptions)
  async registration(@CurrentActor() { userId }: Actor): Promise<object> {
    return this.passkeys.creationOptions(await signedInUser(this.database.read(), userId));
  }

  /** The first one ends the caller's other sessions, which were opened without a second factor. */
  @Post('passkeys')
  @Creates('signed-in', 'Adds a passkey; the first one brings recovery codes, answered once', AddedPasskey)
  async add(
    @CurrentCaller() caller: Caller,
    @CheckedBody(NewPasskey) { name, passkey: given, password }: NewPasskey,
  ): Promise<AddedPasskey> {
    const { userId } = caller.actor;
    const created = await this.passkeys.created(given, userId);
    return this.#change(caller, password, async (transaction) => {
      const { manager, record } = transaction;
      if (!created || !(await spend(manager, created.challenge)))
        throw new ProblemException(422, [{ ...refusal('passkey-refused'), path: 'passkey' }]);
      const before = await manager.countBy(Passkey, { userId });
      if (before >= 20) throw new ProblemException(409, [sentence('too-many-entries', { max: 20 })]);
      const passkey = manager.create(Passkey, { ...created.row, name });
      await manager.insert(Passkey, passkey);
      await record({ action: 'passkey.added', targetType: 'user', targetId: userId });
      const added = { passkey: this.#answer(passkey) };
      if (before > 0) return added;
      await this.sessions.endAll(manager, userId, caller.sessionId);
      return { ...added, recoveryCodes: await makeRecoveryCodes(transaction, userId) };
    }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new ProblemException(409, [refusal('passkey-taken')]) : error;
    });
  }

  /** Ends the caller's other sessions, too: somebody else may have the passkey. @throws ProblemException 404 */
  @Delete('passkeys/:passkeyId')
  @AnswersNothing('signed-in', 'Removes a passkey; with the last one the recovery codes')
  async remove(
    @CurrentCaller() caller: Caller,
    @Param('passkeyId', IdPipe) passkeyId: number,
    @CheckedBody(Confirmation) { password }: Confirmation,
  ): Promise<void> {
    await this.#change(caller, password, async ({ manager, record }, userId) => {
      const { affected } = await manager.delete(Passkey, { passkeyId, userId });
      if (affected !== 1) throw new ProblemException(404);
      if (!(await manager.existsBy(Passkey, { userId }))) await manager.delete(RecoveryCode, { userId });
      await this.sessions.endAll(manager, userId, caller.sessionId);
      await record({ action: 'passkey.removed', targetType: 'user', targetId: userId });
    });
  }

  @Post('recovery-codes')
  @Creates('signed-in', 'Makes recovery codes, answered once, in place of earlier ones', RecoveryCodes)
  async makeCodes(
    @CurrentCaller() caller: Caller,
    @CheckedBody(Confirmation) { password }: Confirmation,
  ): Promise<{ recoveryCodes: string[] }> {
    return { recoveryCodes: await this.#change(caller, password, makeRecoveryCodes) };
  }

  /** Takes the password, and is told by mail. */
  async #change<Answer>(
    caller: Caller,
    password: OwnPassword,
    change: (transaction: Transaction, userId: number) => Promise<Answer>,
  ): Promise<Answer> {
    const user = await this.currentPassword.confirm(caller, password);
    const answer = await this.database.write(caller.actor, async (transaction) => {
      await assertSamePassword(transaction.manager, user, updateLock(transaction.manager));
      return change(transaction, user.userId);
    });
    sendFactorNotice(this.mailer, user);
    return answer;
  }

  #answer({ passkeyId, name, createdAt, lastUsedAt, rpId }: Passkey): PasskeyAnswer {
    return { passkeyId, name, createdAt, lastUsedAt, rpId, isOfThisSite: rpId === this.passkeys.rpId };
  }
}
