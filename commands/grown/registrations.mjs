import { AuditEntry } from '../../api/dist/foundation/audit/audit-entry.entity.js';
import { openDatabase } from '../../api/dist/foundation/database/open-database.js';
import { emailKeyOf } from '../../api/dist/accounts/users/emails.js';
import { indexUser } from '../../api/dist/accounts/users/user-search-text.js';
import { User } from '../../api/dist/accounts/users/user.entity.js';
import { schema } from '../../api/dist/schema.js';
import { userFields } from '../../contract/dist/text-fields.js';

/**
 * Adds users who only registered, all with the same password hash: through the API, hashing would take a minute.
 *
 * @param {string} dataDir of a server that is not running
 * @param {number} count
 * @param {{ any: (maxLength: number) => string, some: (maxLength: number) => string }} texts
 * @param {number} from when the first one registered, in milliseconds since 1970
 * @param {number} untilMs how long ago the last one registered
 */
export const addRegistrations = async (dataDir, count, texts, from, untilMs) => {
  const { write, close } = await openDatabase({ dataDir }, schema);
  const betweenMs = (Date.now() - untilMs - from) / count;
  try {
    await write.transaction(async (manager) => {
      const { passwordHash } = await manager.findOneByOrFail(User, { userId: 2 });
      for (let number = 0; number < count; number += 1) {
        const at = new Date(from + number * betweenMs).toISOString();
        const email = `${`registered${number}`.padEnd(number % 50 === 0 ? 240 : 0, 'x')}@grown.example`;
        const user = manager.create(User, {
          firstName: texts.any(userFields.firstName.maxLength),
          lastName: texts.any(userFields.lastName.maxLength),
          company: number % 7 === 0 ? '' : texts.some(60),
          email,
          emailKey: emailKeyOf(email),
          isAdmin: false,
          passwordHash,
          createdAt: at,
        });
        await manager.insert(User, user);
        const { userId } = user;
        await indexUser(manager, userId);
        await manager.insert(AuditEntry, {
          at,
          actorId: userId,
          action: 'user.registered',
          targetType: 'user',
          targetId: userId,
          address: '203.0.113.0/24',
        });
      }
    });
  } finally {
    await close();
  }
};
