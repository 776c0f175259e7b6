import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { Confirmation } from '@portico/contract/accounts/own-password';
import {
  AddedPasskey,
  NewPasskey,
  OwnPasskeys,
  type Passkey as PasskeyAnswer,
  RecoveryCodes,
} from '@portico/contract/accounts/passkeys';
import { CreationOptions } from '@portico/contract/accounts/webauthn';
import { refusal } from '@portico/contract/refusals';
import { sentence } from '@portico/contract/texts/problems';
import type { Actor } from '../../database/actor.js';
import { Database } from '../../database/database.js';
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

/** Of a person: browsers are told of all. */
const maxPasskeys = 20;

const refused = () => new ProblemException(422, [{ ...refusal('passkey-refused'), path: 'passkey' }]);

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
    const manager = this.database.read();
    const own = await this.passkeys.of(manager, userId);
    const { unavailable } = this.passkeys;
    return {
      ...(unavailable && { unavailable }),
      passkeys: own.map((passkey) => this.#answer(passkey)),
      recoveryCodesLeft: await manager.countBy(RecoveryCode, { userId }),
    };
  }

  @Post('passkeys/registration')
  @Answers('signed-in', 'What makes a new passkey', CreationOptions)
  async registration(@CurrentActor() { userId }: Actor): Promise<CreationOptions> {
    return this.passkeys.creationOptions(await signedInUser(this.database.read(), userId));
  }

  /** The first one ends the caller's other sessions, which were opened without a second factor. */
  @Post('passkeys')
  @Creates(
    'signed-in',
    'Adds a passkey; with the first one recovery codes, which are answered only once',
    AddedPasskey,
  )
  async add(
    @CurrentCaller() caller: Caller,
    @CheckedBody(NewPasskey) { name, passkey: given, password }: NewPasskey,
  ): Promise<AddedPasskey> {
    const user = await this.currentPassword.confirm(caller, password);
    const { userId } = user;
    const created = await this.passkeys.created(given, userId);
    if (created === undefined) throw refused();
    const added = await this.database
      .write(caller.actor, async (transaction) => {
        const { manager, record } = transaction;
        await signedInUser(manager, userId, updateLock(manager));
        await assertSamePassword(manager, user);
        if (!(await spend(manager, created.challenge))) throw refused();
        const before = await manager.countBy(Passkey, { userId });
        if (before >= maxPasskeys)
          throw new ProblemException(409, [sentence('too-many-entries', { max: maxPasskeys })]);
        const isFirst = before === 0;
        if (isFirst) await this.sessions.endAll(manager, userId, caller.sessionId);
        const passkey = manager.create(Passkey, { ...created.row, name });
        await manager.insert(Passkey, passkey);
        await record({ action: 'passkey.added', targetType: 'user', targetId: userId });
        return {
          passkey: this.#answer(passkey),
          ...(isFirst && { recoveryCodes: await makeRecoveryCodes(transaction, userId) }),
        };
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new ProblemException(409, [refusal('passkey-taken')]) : error;
      });
    sendFactorNotice(this.mailer, user, 'passkeys');
    return added;
  }

  /** Ends the caller's other sessions, too: somebody else may have the passkey. @throws ProblemException 404 */
  @Delete('passkeys/:passkeyId')
  @AnswersNothing('signed-in', 'Removes a passkey; with the last one the recovery codes')
  async remove(
    @CurrentCaller() caller: Caller,
    @Param('passkeyId', IdPipe) passkeyId: number,
    @CheckedBody(Confirmation) { password }: Confirmation,
  ): Promise<void> {
    const user = await this.currentPassword.confirm(caller, password);
    const { userId } = user;
    await this.database.write(caller.actor, async ({ manager, record }) => {
      await signedInUser(manager, userId, updateLock(manager));
      await assertSamePassword(manager, user);
      const { affected } = await manager.delete(Passkey, { passkeyId, userId });
      if (affected !== 1) throw new ProblemException(404);
      if (!(await manager.existsBy(Passkey, { userId }))) await manager.delete(RecoveryCode, { userId });
      await this.sessions.endAll(manager, userId, caller.sessionId);
      await record({ action: 'passkey.removed', targetType: 'user', targetId: userId });
    });
    sendFactorNotice(this.mailer, user, 'passkeys');
  }

  @Post('recovery-codes')
  @Creates(
    'signed-in',
    'Makes new recovery codes, which are answered only once, in place of earlier ones',
    RecoveryCodes,
  )
  async makeCodes(
    @CurrentCaller() caller: Caller,
    @CheckedBody(Confirmation) { password }: Confirmation,
  ): Promise<RecoveryCodes> {
    const user = await this.currentPassword.confirm(caller, password);
    const recoveryCodes = await this.database.write(caller.actor, async (transaction) => {
      await assertSamePassword(transaction.manager, user);
      return makeRecoveryCodes(transaction, user.userId);
    });
    sendFactorNotice(this.mailer, user, 'codes');
    return { recoveryCodes };
  }

  #answer({ passkeyId, name, createdAt, lastUsedAt, rpId }: Passkey): PasskeyAnswer {
    return { passkeyId, name, createdAt, lastUsedAt, rpId, isOfThisSite: rpId === this.passkeys.rpId };
  }
}
