import type { PersonalData } from '@portico/contract/personal-data';
import type { EntityManager } from 'typeorm';
import { AuditEntry } from '../../audit/audit-entry.entity.js';
import { systemActor } from '../../audit/actor.js';
import { Experience } from '../../experience/experience.entity.js';
import { Deletion } from '../../restore/deletion.entity.js';
import { accountKey } from '../../throttling/account-key.js';
import { AttemptCount } from '../../throttling/attempt-count.entity.js';
import { signInsToAccount } from '../../throttling/attempt-limit.js';
import { Session } from '../session.entity.js';
import { userAnswer } from '../user-answer.js';
import type { User } from '../user.entity.js';

/** All that is held about a person, oldest first. A new table about people belongs here (and a test asks for it). */
export async function personalData(manager: EntityManager, user: User): Promise<PersonalData> {
  const { userId, emailKey, createdAt } = user;
  return {
    profile: { ...userAnswer(user), emailKey, createdAt },
    sessions: await manager.find(Session, {
      select: { createdAt: true, lastSeenAt: true, expiresAt: true },
      where: { userId },
      order: { createdAt: 'ASC' },
    }),
    experiences: await manager.find(Experience, { where: { authorId: userId }, order: { expId: 'ASC' } }),
    deletions: await deletionsOf(manager, userId),
    audit: await auditOf(manager, userId),
    signInAttempts: await manager.find(AttemptCount, {
      select: { count: true, admittedCount: true, admittedAt: true, expiresAt: true },
      where: { kind: signInsToAccount.kind, key: accountKey(emailKey ?? '') },
    }),
  };
}

const deletionsOf = async (manager: EntityManager, userId: number): Promise<PersonalData['deletions']> => {
  const deletions = await manager.find(Deletion, { where: { userId }, order: { targetId: 'ASC' } });
  return deletions.map(({ deletedAt, row }) => ({ deletedAt, entry: row as Experience }));
};

const auditOf = async (manager: EntityManager, userId: number): Promise<PersonalData['audit']> => {
  const entries = await manager.find(AuditEntry, {
    where: [{ actorId: userId }, { targetType: 'user', targetId: userId }],
    order: { id: 'ASC' },
  });
  return entries.map(({ id: _id, ...entry }) =>
    entry.actorId === userId || entry.actorId === systemActor.userId
      ? entry
      : { ...entry, actorId: null, requestId: null, address: null },
  );
};
