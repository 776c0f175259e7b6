import type { PersonalData } from '@portico/contract/personal-data';
import type { EntityManager } from 'typeorm';
import { AuditEntry } from '../../audit/audit-entry.entity.js';
import { systemActor } from '../../audit/actor.js';
import { Experience } from '../../experience/experience.entity.js';
import { Deletion } from '../../restore/deletion.entity.js';
import { attemptsOn } from '../account-attempts.js';
import { KnownNetwork } from '../known-network.entity.js';
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
    signInAttempts: (await attemptsOn(manager, user)).map(({ kind, key, count, admittedAt, expiresAt }) => ({
      kind,
      network: key.split(' ')[1] ?? null,
      count,
      admittedAt,
      expiresAt,
    })),
    knownNetworks: await manager.find(KnownNetwork, {
      select: { code: true, signedInAt: true },
      where: { userId },
      order: { signedInAt: 'ASC' },
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
