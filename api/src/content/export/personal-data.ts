import { setImmediate } from 'node:timers/promises';
import type { PersonalData } from '@portico/contract/accounts/personal-data';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { failedSignInsOf } from '../../accounts/users/failed-sign-ins.js';
import { OneTimeLink } from '../../accounts/users/one-time-link.entity.js';
import { Session } from '../../accounts/users/session.entity.js';
import { signedInUser, userAnswer } from '../../accounts/users/user-answer.js';
import { systemActor } from '../../foundation/audit/actor.js';
import { AuditEntry } from '../../foundation/audit/audit-entry.entity.js';
import type { Database } from '../../foundation/database/database.js';
import { Experience } from '../experience/experience.entity.js';
import { Deletion } from '../rows/deletion.entity.js';

/** Small enough to let other requests in between. */
const pageSize = 500;

/**
 * Everything stored about a user, oldest first, as parts of a JSON file. A test checks that no table is missing.
 *
 * What can change is small, and read in one snapshot. Audit entries never change, so they are read page by page: a slow
 * client holds a page in memory, and no connection.
 *
 * @throws ProblemException 401 if the account no longer exists
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
      select: { createdAt: true, lastSeenAt: true, expiresAt: true, browser: true, network: true },
      where: { userId },
      order: { createdAt: 'ASC' },
    }),
    oneTimeLinks: await manager.find(OneTimeLink, {
      select: { expiresAt: true },
      where: { userId },
      order: { expiresAt: 'ASC' },
    }),
    experiences: await manager.find(Experience, { where: { authorId: userId }, order: { expId: 'ASC' } }),
    deletions: await deletionsOf(manager, userId),
    failedSignIns: (await failedSignInsOf(manager, user)).map(({ network, count, lastAt }) => ({
      network,
      count,
      lastAt,
    })),
  };
}

const deletionsOf = async (manager: EntityManager, userId: number): Promise<PersonalData['deletions']> => {
  const deletions = await manager.find(Deletion, { where: { userId }, order: { targetId: 'ASC' } });
  return deletions.map(({ deletedAt, row }) => ({ deletedAt, entry: row as Experience }));
};

/** What the user did, and what others did to the account: one index for each, and no entry twice. */
const auditOf = [
  'entry.actorId = :userId',
  `entry.targetType = 'user' AND entry.targetId = :userId AND entry.actorId <> :userId`,
];

/** Each finds at most one entry more than a page has. */
export const auditQueries = (
  manager: EntityManager,
  userId: number,
  newest: number,
  after?: readonly [at: string, id: number],
): SelectQueryBuilder<AuditEntry>[] =>
  auditOf.map((condition) => {
    const query = manager
      .createQueryBuilder(AuditEntry, 'entry')
      .where(condition, { userId })
      .andWhere('entry.id <= :newest', { newest })
      .orderBy('entry.at')
      .addOrderBy('entry.id')
      .limit(pageSize + 1);
    return after ? query.andWhere('(entry.at, entry.id) > (:...after)', { after }) : query;
  });

async function* auditPages(
  database: Database,
  userId: number,
  newest: number,
): AsyncGenerator<AuditEntry[], void> {
  let after: [string, number] | undefined;
  do {
    // SQLite runs synchronously; this lets other requests run.
    await setImmediate();
    const found: AuditEntry[] = [];
    for (const query of auditQueries(database.read(), userId, newest, after)) {
      found.push(...(await query.getMany()));
    }
    const page = found.sort(byPlace).slice(0, pageSize);
    yield page;
    const last = page.at(-1);
    after = last && found.length > pageSize ? [last.at, last.id] : undefined;
  } while (after !== undefined);
}

const byPlace = (one: AuditEntry, other: AuditEntry): number =>
  one.at === other.at ? one.id - other.id : one.at < other.at ? -1 : 1;

const answerOf = ({ id: _id, ...entry }: AuditEntry, userId: number): PersonalData['audit'][number] =>
  entry.actorId === userId || entry.actorId === systemActor.userId
    ? entry
    : { ...entry, actorId: null, requestId: null, address: null, detail: null };
