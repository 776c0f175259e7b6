import type { PersonalData } from '@portico/contract/personal-data/personal-data';
import type { EntityManager } from 'typeorm';
import { Passkey } from '../accounts/passkeys/passkey.entity.js';
import { RecoveryCode } from '../accounts/passkeys/recovery-code.entity.js';
import { failedSignInsOf } from '../accounts/sign-in/failed-sign-ins.entity.js';
import { OneTimeLink } from '../accounts/users/one-time-link.entity.js';
import { Session } from '../accounts/sessions/session.entity.js';
import { signedInUser, userAnswer } from '../accounts/users/user-answer.js';
import { systemActor } from '../database/actor.js';
import { AuditEntry } from '../database/audit-entry.entity.js';
import { Experience } from '../rows/experience/experience.entity.js';
import { Deletion } from '../rows/deletion.entity.js';

/**
 * Everything stored about a user, oldest first. A test checks that no table is missing.
 *
 * @throws ProblemException 401 if the account no longer exists
 */
export async function personalData(manager: EntityManager, userId: number): Promise<PersonalData> {
  const user = await signedInUser(manager, userId);
  const { emailKey, createdAt } = user;
  const deletions = await manager.find(Deletion, { where: { userId }, order: { targetId: 'ASC' } });
  const entries = await manager.find(Experience, { where: { authorId: userId }, order: { expId: 'ASC' } });
  return {
    profile: { ...userAnswer(user), emailKey, createdAt },
    sessions: await manager.find(Session, {
      select: {
        createdAt: true,
        lastSeenAt: true,
        expiresAt: true,
        browser: true,
        network: true,
        withPasskey: true,
      },
      where: { userId },
      order: { createdAt: 'ASC' },
    }),
    passkeys: await manager.find(Passkey, {
      select: { name: true, createdAt: true, lastUsedAt: true, rpId: true },
      where: { userId },
      order: { passkeyId: 'ASC' },
    }),
    recoveryCodesLeft: await manager.countBy(RecoveryCode, { userId }),
    oneTimeLinks: await manager.find(OneTimeLink, {
      select: { email: true, expiresAt: true },
      where: { userId },
      order: { expiresAt: 'ASC' },
    }),
    experiences: entries.map(entryOf),
    deletions: deletions.map(({ deletedAt, row }) => ({ deletedAt, entry: entryOf(row as Experience) })),
    failedSignIns: (await failedSignInsOf(manager, user)).map(({ network, count, lastAt }) => ({
      network,
      count,
      lastAt,
    })),
    audit: await auditOf(manager, userId),
  };
}

const entryOf = ({ renderedSummary: _html, isSample: _mark, ...entry }: Experience) => entry;

/** What the user did, and what others did to the account. */
async function auditOf(manager: EntityManager, userId: number): Promise<PersonalData['audit']> {
  const entries = await manager.find(AuditEntry, {
    where: [{ actorId: userId }, { targetType: 'user', targetId: userId }],
    order: { at: 'ASC', id: 'ASC' },
  });
  return entries.map(({ id: _id, ...entry }) =>
    entry.actorId === userId || entry.actorId === systemActor.userId
      ? entry
      : { ...entry, actorId: null, requestId: null, address: null, detail: null },
  );
}
