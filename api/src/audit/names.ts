import { ownerId } from '@portico/contract/accounts/owner';
import { type EntityManager, type EntityTarget, Equal, In, IsNull, type ObjectLiteral, Or } from 'typeorm';
import { User } from '../accounts/users/user.entity.js';
import { Experience } from '../rows/experience/experience.entity.js';
import { Interest } from '../rows/interests/interest.entity.js';
import { OwnPage } from '../rows/own-pages/own-page.entity.js';
import { Project } from '../rows/projects/project.entity.js';
import { Deletion } from '../rows/deletion.entity.js';
import type { AuditEntry } from '../database/audit-entry.entity.js';
import { MessageRow } from '../messages/message.entity.js';

type Named = [types: string[], EntityTarget<ObjectLiteral>, key: string, columns: string[], where?: object];

/** A change has the first type; a refusal has the second, from the path. What users write about themselves, only they see. */
const named: Named[] = [
  [['user', 'users'], User, 'userId', ['firstName', 'lastName']],
  [['project'], Project, 'projectId', ['title']],
  [['interest', 'interests'], Interest, 'interestId', ['name']],
  [['page', 'own-pages'], OwnPage, 'pageId', ['title']],
  [['message', 'messages'], MessageRow, 'messageId', ['name']],
  [['experience'], Experience, 'expId', ['body'], { authorId: ownerId }],
];

type Target = Pick<AuditEntry, 'targetType' | 'targetId'>;

/**
 * What things are called now, or were while their deletion can be undone. The audit itself has no names: what is deleted
 * would stay in it.
 *
 * @returns null without one
 */
export async function namesOf(manager: EntityManager, targets: readonly Target[]) {
  const names = new Map<string, string>();
  for (const [types, entity, key, columns, where] of named) {
    const ids = targets.flatMap((target) =>
      types.includes(target.targetType) ? (target.targetId ?? []) : [],
    );
    if (ids.length === 0) continue;
    const select = Object.fromEntries([key, ...columns].map((column) => [column, true]));
    const rows = await manager.find(entity, { select, where: { ...where, [key]: In(ids) } });
    const ofSite = { targetType: In(types), targetId: In(ids), userId: Or(IsNull(), Equal(ownerId)) };
    const deleted = (await manager.findBy(Deletion, ofSite)).map(({ row }) => row as ObjectLiteral);
    for (const row of [...deleted, ...rows])
      for (const type of types)
        names.set(`${type} ${row[key]}`, columns.map((column) => row[column]).join(' '));
  }
  return ({ targetType, targetId }: Target): string | null => names.get(`${targetType} ${targetId}`) ?? null;
}
