import { ownerId } from '@portico/contract/accounts/owner';
import { type EntityManager, type EntityTarget, Equal, In, IsNull, type ObjectLiteral, Or } from 'typeorm';
import { User } from '../../accounts/users/user.entity.js';
import { Experience } from '../../content/experience/experience.entity.js';
import { Interest } from '../../content/interests/interest.entity.js';
import { Project } from '../../content/projects/project.entity.js';
import { Deletion } from '../../content/rows/deletion.entity.js';
import type { AuditEntry } from '../../foundation/audit/audit-entry.entity.js';
import { MessageRow } from '../../site/messages/message.entity.js';

interface Named {
  /** A change's, and a refusal's, which has the path of its address. */
  types: readonly [change: string, refusal: string];
  entity: EntityTarget<ObjectLiteral>;
  key: string;
  columns: readonly string[];
  where?: object;
}

const named: readonly Named[] = [
  { types: ['user', 'users'], entity: User, key: 'userId', columns: ['firstName', 'lastName'] },
  { types: ['project', 'project'], entity: Project, key: 'projectId', columns: ['title'] },
  { types: ['interest', 'interests'], entity: Interest, key: 'interestId', columns: ['name'] },
  { types: ['message', 'messages'], entity: MessageRow, key: 'messageId', columns: ['name'] },
  {
    types: ['experience', 'experience'],
    entity: Experience,
    key: 'expId',
    columns: ['body'],
    // What users write about themselves, only they see.
    where: { authorId: ownerId },
  },
];

type Target = Pick<AuditEntry, 'targetType' | 'targetId'>;

/**
 * What things are called now, or were while their deletion can be undone. The audit itself has no names: what is deleted
 * would stay in it.
 *
 * @returns null without one
 */
export async function namesOf(
  manager: EntityManager,
  targets: readonly Target[],
): Promise<(target: Target) => string | null> {
  const names = new Map<string, string>();
  for (const { types, entity, key, columns, where } of named) {
    const ids = targets.flatMap(({ targetType, targetId }) =>
      types.includes(targetType) && targetId !== null ? [targetId] : [],
    );
    if (ids.length === 0) continue;
    const select = Object.fromEntries([key, ...columns].map((column) => [column, true]));
    const rows = await manager.find(entity, { select, where: { ...where, [key]: In(ids) } });
    const ofSite = { targetType: types[0], targetId: In(ids), userId: Or(IsNull(), Equal(ownerId)) };
    const deletions = await manager.findBy(Deletion, ofSite);
    for (const row of [...deletions.map((deletion) => deletion.row as ObjectLiteral), ...rows])
      for (const type of types)
        names.set(`${type} ${row[key]}`, columns.map((column) => row[column]).join(' '));
  }
  return ({ targetType, targetId }) => names.get(`${targetType} ${targetId}`) ?? null;
}
