import { setImmediate } from 'node:timers/promises';
import type { PersonalData } from '@portico/contract/accounts/personal-data';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { attemptsOn } from '../../accounts/users/account-attempts.js';
import { KnownNetwork, Session } from '../../accounts/users/session.entity.js';
import { signedInUser, userAnswer } from '../../accounts/users/user-answer.js';
import { systemActor } from '../../foundation/audit/actor.js';
import { AuditEntry } from '../../foundation/audit/audit-entry.entity.js';
import type { Database } from '../../foundation/database/database.js';
import { type Cursor, seek } from '../../foundation/routes/keyset.js';
import { Experience } from '../experience/experience.entity.js';
import { Deletion } from '../rows/deletions.js';

/** Entries of the audit that are read at a time: few enough for others to have their turn in between. */
const pageSize = 500;

/**
 * All that is held about a person, oldest first, as the text of a JSON file, in parts. A new table about people belongs
 * here (and a test asks for it).
 *
 * What changes is read at one moment, and is small: its limits keep it so. The audit can be long, but an entry is never
 * changed, so that those of that moment are read a page at a time after it. Whoever takes the text slowly, or not at
 * all, keeps a page in memory and nothing of the database.
 *
 * @throws ProblemException 401 when the account is gone
 */
export async function personalDataText(
  database: Database,
  userId: number,
): Promise<AsyncGenerator<string, void>> {
  const [data, newest] = await database.snapshot(
    async (manager) =>
      [await dataWithoutAudit(manager, userId), (await manager.maximum(AuditEntry, 'id')) ?? 0] as const,
  );
  return textOf(data, auditPages(database, userId, newest));
}

async function* textOf(
  data: Omit<PersonalData, 'audit'>,
  pages: AsyncIterable<AuditEntry[]>,
): AsyncGenerator<string, void> {
  yield `${JSON.stringify(data).slice(0, -1)},"audit":[`;
  const { userId } = data.profile;
  let separator = '';
  for await (const entries of pages) {
    if (entries.length === 0) continue;
    yield separator + entries.map((entry) => JSON.stringify(answerOf(entry, userId))).join(',');
    separator = ',';
  }
  yield ']}';
}

async function dataWithoutAudit(
  manager: EntityManager,
  userId: number,
): Promise<Omit<PersonalData, 'audit'>> {
  const user = await signedInUser(manager, userId);
  const { emailKey, createdAt } = user;
  return {
    profile: { ...userAnswer(user), emailKey, createdAt },
    sessions: await manager.find(Session, {
      select: { createdAt: true, lastSeenAt: true, expiresAt: true },
      where: { userId },
      order: { createdAt: 'ASC' },
    }),
    experiences: await manager.find(Experience, { where: { authorId: userId }, order: { expId: 'ASC' } }),
    deletions: await deletionsOf(manager, userId),
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

/** What the person did, and what others did to the account: an index for each, and no entry twice. */
const auditOf = [
  'entry.actorId = :userId',
  `entry.targetType = 'user' AND entry.targetId = :userId AND entry.actorId <> :userId`,
];

/** The queries for the next page of each, and for one entry more. */
export const auditQueries = (
  manager: EntityManager,
  userId: number,
  newest: number,
  cursor: Cursor | undefined,
): SelectQueryBuilder<AuditEntry>[] =>
  auditOf.map((which) => {
    const query = manager
      .createQueryBuilder(AuditEntry, 'entry')
      .where(which, { userId })
      .andWhere('entry.id <= :newest', { newest });
    return seek(query, ['entry.at', 'entry.id'], 'ASC', pageSize, cursor);
  });

async function* auditPages(
  database: Database,
  userId: number,
  newest: number,
): AsyncGenerator<AuditEntry[], void> {
  let cursor: Cursor | undefined;
  do {
    // SQLite answers within one turn of the event loop, and a socket often takes all: others would have none.
    await setImmediate();
    const found: AuditEntry[] = [];
    for (const query of auditQueries(database.read(), userId, newest, cursor)) {
      found.push(...(await query.getMany()));
    }
    const page = found.sort(byPlace).slice(0, pageSize);
    yield page;
    const last = page.at(-1);
    cursor = last && found.length > pageSize ? { key: [last.at, last.id], isBack: false } : undefined;
  } while (cursor !== undefined);
}

const byPlace = (one: AuditEntry, other: AuditEntry): number =>
  one.at === other.at ? one.id - other.id : one.at < other.at ? -1 : 1;

const answerOf = ({ id: _id, ...entry }: AuditEntry, userId: number): PersonalData['audit'][number] =>
  entry.actorId === userId || entry.actorId === systemActor.userId
    ? entry
    : { ...entry, actorId: null, requestId: null, address: null };
