import { Inject, Injectable } from '@nestjs/common';
import { givenPassword } from '@portico/contract/fields';
import {
  type AccountDeletion,
  type ChangedProfile,
  type ProfileEdit,
  profileEdit,
} from '@portico/contract/accounts/profile';
import type { User as UserAnswer } from '@portico/contract/accounts/user';
import * as v from 'valibot';
import { SETTINGS, type Settings } from '../../foundation/config/settings.js';
import { atVersion, type ExpectedVersions } from '../../foundation/database/at-version.js';
import { Database } from '../../foundation/database/database.js';
import { lockTable } from '../../foundation/database/dialect.js';
import type { Transaction } from '../../foundation/database/transaction.js';
import { BodyPipe } from '../../foundation/routes/checked-body.js';
import { StaleEntityException } from '../../foundation/routes/entity-tags.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import { PasswordHashing } from '../passwords/password-hashing.js';
import { PasswordPolicy, withBlocklist } from '../passwords/password-policy.js';
import { KnownNetworks } from '../sessions/known-networks.js';
import { Sessions } from '../sessions/sessions.js';
import { signedInUser, userAnswer } from '../users/user-answer.js';
import { deleteUser } from '../users/user-deletion.js';
import { indexUser } from '../users/user-search-text.js';
import { User } from '../users/user.entity.js';
import { type Caller, PresentPassword } from './present-password.js';

/** A body that asks for another password, whatever else is wrong with it: 403 goes before 422. */
const PasswordChange = v.object({
  password: givenPassword('Old password'),
  newPassword: givenPassword('New password'),
});

/** What people do with their own accounts. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly networks: KnownNetworks,
    private readonly presentPassword: PresentPassword,
    private readonly policy: PasswordPolicy,
    private readonly hashing: PasswordHashing,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'passwordMinLength'>,
  ) {}

  async read(userId: number): Promise<UserAnswer> {
    return userAnswer(await signedInUser(this.database.read(), userId));
  }

  /**
   * Changes name and company, and the password where a new one is given: then every session ends, and the answer
   * carries the token of a new one.
   *
   * @param body not checked yet
   * @throws ProblemException 403, 422, 429; StaleEntityException
   */
  async edit(caller: Caller, body: unknown, expected: ExpectedVersions): Promise<ChangedProfile> {
    const user = await signedInUser(this.database.read(), caller.actor.userId);
    const change = v.safeParse(PasswordChange, body);
    if (change.success) {
      await this.presentPassword.assertIs(change.output.password, user, 'Old password', caller);
    }
    const { newPassword, ...edit } = this.#checked(user, body);
    const newHash = newPassword === '' ? undefined : await this.hashing.hash(newPassword);
    return this.database.write(caller.actor, (transaction) =>
      this.#change(transaction, user, edit, newHash, expected, caller.address),
    );
  }

  /**
   * Deletes the account, where its password is given. What is left in the files is removed soon (`TracesSweep`).
   *
   * @throws ProblemException 401, 403, 409 for the site owner and the last administrator, 429; StaleEntityException
   */
  async delete(caller: Caller, { password }: AccountDeletion, expected: ExpectedVersions): Promise<void> {
    const { userId } = caller.actor;
    const user = await signedInUser(this.database.read(), userId);
    await this.presentPassword.assertIs(password, user, 'Password', caller);
    await this.database.write(caller.actor, async (transaction) => {
      // Whoever has changed the password since it was compared has ended this session.
      await lockTable(transaction.manager, User);
      const { passwordHash } = await signedInUser(transaction.manager, userId);
      if (passwordHash !== user.passwordHash) throw new ProblemException(401);
      await deleteUser(transaction, userId, expected);
    });
  }

  #checked({ email }: User, body: unknown): ProfileEdit {
    const rules = profileEdit(this.settings.passwordMinLength);
    const known = { email: email ?? '' };
    return new BodyPipe(withBlocklist(rules, this.policy, 'newPassword', known)).transform(body);
  }

  async #change(
    { manager, record }: Transaction,
    { userId, passwordHash, emailKey }: User,
    { firstName, lastName, company }: Omit<ProfileEdit, 'newPassword'>,
    newHash: string | undefined,
    expected: ExpectedVersions,
    address: string,
  ): Promise<ChangedProfile> {
    // The old password was compared with this hash; somebody who changed it since has ended this session.
    const known = newHash === undefined ? { userId } : { userId, passwordHash: passwordHash! };
    const change = { firstName, lastName, company, version: () => 'version + 1' };
    const { affected } = await manager.update(
      User,
      { ...known, ...atVersion(expected) },
      { ...change, ...(newHash !== undefined && { passwordHash: newHash }) },
    );
    const user = await signedInUser(manager, userId);
    if (affected !== 1) {
      const isStale = expected !== undefined && !expected.includes(user.version);
      throw isStale ? new StaleEntityException(userAnswer(user)) : new ProblemException(401);
    }
    await indexUser(manager, userId);
    await record({ action: 'user.updated', targetType: 'user', targetId: userId });
    if (newHash === undefined) return userAnswer(user);
    await this.sessions.endAll(manager, userId);
    await record({ action: 'password.changed', targetType: 'user', targetId: userId });
    await this.networks.forget(manager, userId);
    const token = await this.sessions.open(manager, { userId, emailKey: emailKey ?? '' }, address);
    return { ...userAnswer(user), token };
  }
}
