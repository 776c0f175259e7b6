import { Injectable } from '@nestjs/common';
import type { Registration, SignedIn } from '@portico/contract/accounts/auth';
import type { Actor } from '../../foundation/audit/actor.js';
import { isUniqueViolation } from '../../foundation/database/database-errors.js';
import { Database } from '../../foundation/database/database.js';
import { Throttle } from '../../foundation/throttling/throttle.js';
import { PasswordHashing } from '../passwords/password-hashing.js';
import { Sessions } from '../sessions/sessions.js';
import { emailKeyOf, emailTaken } from '../users/emails.js';
import { indexUser } from '../users/user-search-text.js';
import { User } from '../users/user.entity.js';

@Injectable()
export class RegistrationService {
  constructor(
    private readonly database: Database,
    private readonly throttle: Throttle,
    private readonly hashing: PasswordHashing,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Creates a user and signs them in.
   *
   * @throws ProblemException 409 if the email already has an account, 429
   */
  async register({ password, ...person }: Registration, address: string, actor: Actor): Promise<SignedIn> {
    await this.throttle.registration(address, actor);
    const passwordHash = await this.hashing.hash(password);
    try {
      return { token: await this.#add(person, passwordHash, address, actor), isAdmin: false };
    } catch (error) {
      throw isUniqueViolation(error) ? emailTaken() : error;
    }
  }

  /** The unique index decides whether the email is free: an earlier read could be stale. */
  #add(
    person: Omit<Registration, 'password'>,
    passwordHash: string,
    address: string,
    actor: Actor,
  ): Promise<string> {
    const emailKey = emailKeyOf(person.email);
    return this.database.write(actor, async ({ manager, record }) => {
      const user = manager.create(User, {
        ...person,
        emailKey,
        isAdmin: false,
        passwordHash,
        createdAt: new Date().toISOString(),
      });
      await manager.insert(User, user);
      const { userId } = user;
      await indexUser(manager, userId);
      const bySelf = { actorId: userId, targetType: 'user', targetId: userId };
      await record({ action: 'user.registered', ...bySelf });
      await record({ action: 'session.opened', ...bySelf });
      return this.sessions.open(manager, { userId, emailKey }, address);
    });
  }
}
