import { Injectable } from '@nestjs/common';
import type { Registration, SignedIn } from '@portico/contract/accounts/auth';
import type { Actor } from '../../foundation/audit/actor.js';
import { Database } from '../../foundation/database/database.js';
import { Throttle } from '../../foundation/throttling/throttle.js';
import { PasswordHashing } from '../passwords/password-hashing.js';
import { Sessions } from '../sessions/sessions.js';
import { EmailTakenException, emailKeyOf } from '../users/emails.js';

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
   * @throws EmailTakenException; ProblemException 429
   */
  async register({ password, ...person }: Registration, address: string, actor: Actor): Promise<SignedIn> {
    await this.throttle.registration(address, actor);
    const passwordHash = await this.hashing.hash(password);
    return { token: await this.#add(person, passwordHash, address, actor), isAdmin: false };
  }

  /**
   * The unique index decides whether the email is free: an earlier read could be stale. It must not refuse, because PostgreSQL
   * writes what it refuses into its own log.
   */
  #add(
    { firstName, lastName, email, company }: Omit<Registration, 'password'>,
    passwordHash: string,
    address: string,
    actor: Actor,
  ): Promise<string> {
    const emailKey = emailKeyOf(email);
    return this.database.write(actor, async ({ manager, record }) => {
      // As SQL, because TypeORM's `orIgnore` would ignore SQLite's other constraints, too.
      const [added] = await manager.sql<{ userId: number }[]>`
        INSERT INTO users ("firstName", "lastName", email, "emailKey", company, "isAdmin", "passwordHash", "createdAt")
        VALUES (${firstName}, ${lastName}, ${email}, ${emailKey}, ${company}, false, ${passwordHash}, ${new Date().toISOString()})
        ON CONFLICT ("emailKey") DO NOTHING RETURNING "userId"`;
      if (added === undefined) throw new EmailTakenException();
      const { userId } = added;
      const bySelf = { actorId: userId, targetType: 'user', targetId: userId };
      await record({ action: 'user.registered', ...bySelf });
      await record({ action: 'session.opened', ...bySelf });
      return this.sessions.open(manager, { userId, emailKey }, address);
    });
  }
}
