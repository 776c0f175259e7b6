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
import { withPasswordPolicy } from '../passwords/password-policy.js';
import { KnownNetworks } from '../sessions/known-networks.js';
import { Sessions } from '../sessions/sessions.js';
import { signedInUser, userAnswer } from '../users/user-answer.js';
import { deleteUser } from '../users/user-deletion.js';
import { indexUser } from '../users/user-search-text.js';
import { User } from '../users/user.entity.js';
import { assertSamePassword, CurrentPassword } from './current-password.js';
import type { Caller } from '../sessions/access.guard.js';

/** A body with a new password, even if other fields are invalid: 403 comes before 422. */
const PasswordChange = v.object({
  password: givenPassword('Old password'),
  newPassword: givenPassword('New password'),
});

@Injectable()
export class ProfileService {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly networks: KnownNetworks,
    private readonly currentPassword: CurrentPassword,
    private readonly hashing: PasswordHashing,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'passwordMinLength'>,
  ) {}

  async read(userId: number): Promise<UserAnswer> {
    return userAnswer(await signedInUser(this.database.read(), userId));
  }

  /**
   * Changes the name and company. A new password also ends every session; the answer then has a new token.
   *
   * @param body unvalidated
   * @throws ProblemException 403, 422, 429; StaleEntityException
   */
  async edit(caller: Caller, body: unknown, expected: ExpectedVersions): Promise<ChangedProfile> {
    const change = v.safeParse(PasswordChange, body);
    const user = change.success
      ? await this.currentPassword.confirm(caller, change.output.password, 'Old password')
      : await signedInUser(this.database.read(), caller.actor.userId);
    const rules = profileEdit(this.settings.passwordMinLength);
    const policy = withPasswordPolicy(rules, 'newPassword', { email: user.email ?? '' });
    const { newPassword, ...edit } = new BodyPipe(policy).transform(body);
    const newHash = newPassword === '' ? undefined : await this.hashing.hash(newPassword);
    return this.database.write(caller.actor, (transaction) =>
      this.#change(transaction, user, edit, newHash, expected, caller.address),
    );
  }

  /**
   * `TracesSweep` purges the deleted data from disk soon after.
   *
   * @throws ProblemException 401, 403, 409 for the site owner and the last administrator, 429; StaleEntityException
   */
  async delete(caller: Caller, { password }: AccountDeletion, expected: ExpectedVersions): Promise<void> {
    const user = await this.currentPassword.confirm(caller, password);
    await this.database.write(caller.actor, async (transaction) => {
      await lockTable(transaction.manager, User);
      await assertSamePassword(transaction.manager, user);
      await deleteUser(transaction, user.userId, expected);
    });
  }

  async #change(
    { manager, record }: Transaction,
    { userId, passwordHash, emailKey }: User,
    { firstName, lastName, company }: Omit<ProfileEdit, 'newPassword'>,
    newHash: string | undefined,
    expected: ExpectedVersions,
    address: string,
  ): Promise<ChangedProfile> {
    // If the password has changed since it was checked, this session has ended.
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
