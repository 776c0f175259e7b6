import type { AuditAction } from '@portico/contract/audit/audit';
import { commitLine, type Release } from '@portico/contract/releases/release';
import { assertSamePassword } from '../../accounts/profile/current-password.js';
import { assertAdmin } from '../../accounts/sessions/write-as-admin.js';
import type { User } from '../../accounts/users/user.entity.js';
import type { Actor, systemActor } from '../../database/actor.js';
import type { Database } from '../../database/database.js';
import { log } from '../../log/log.js';
import type { Team } from './release-token.guard.js';

/** May do everything; what isn't only taking rights away, once the password was checked. */
interface Owner {
  owner?: User;
  actor: Actor;
}

/** The server itself, by what it counted. */
interface Server {
  actor: typeof systemActor;
  why: string;
}

export type Shipper = Team | Owner | Server;

export type Entry = [action: AuditAction, detail: string];

/** Records and applies a change in one transaction. Applied last, so that neither happens without the other. */
export const recordChange = async <Result>(
  database: Database,
  by: Shipper,
  entries: Entry[],
  apply: () => Result,
): Promise<Result> => {
  const { actor } = by;
  const result = await database.write(actor, async (transaction) => {
    if (!('token' in by || 'why' in by)) await assertAdmin(transaction, actor);
    if ('owner' in by && by.owner) await assertSamePassword(transaction.manager, by.owner);
    for (const [action, detail] of entries)
      await transaction.record({ action, targetType: 'release', targetId: null, detail });
    return apply();
  });
  for (const [action, detail] of entries) log.info(`${action}: ${detail}`, { requestId: actor.requestId });
  return result;
};

/** A release and how it got there, for Activity. */
export const detailOf = (
  { name, version, source, builtAt }: Release,
  shipper: Shipper,
  how: string | undefined,
): string =>
  [
    `${name} ${version}${how === undefined ? '' : ` ${how}`}`,
    'token' in shipper && `with the token ${shipper.token.id}`,
    'why' in shipper && `by itself: ${shipper.why}`,
    source?.team && `by ${source.team}`,
    source?.repository && `from ${source.repository}`,
    source && commitLine(source) && `at ${commitLine(source)}`,
    builtAt && `built ${builtAt}`,
  ]
    .filter(Boolean)
    .join(', ');
