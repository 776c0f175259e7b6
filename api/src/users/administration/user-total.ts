import type { EntityManager } from 'typeorm';
import { UserCount } from '../user-count.entity.js';
import { User } from '../user.entity.js';
import { addMatch, type Match } from './user-match.js';

/** How far those who match a search are counted. */
const mostCounted = 1_000;

/** How many users are asked for. */
export interface UserTotal {
  total: number;
  /** Whether there are more. */
  isExceeded: boolean;
}

export async function allUsers(manager: EntityManager): Promise<UserTotal> {
  const { users } = await manager.findOneByOrFail(UserCount, {});
  return { total: users, isExceeded: false };
}

export async function matchingUsers(manager: EntityManager, match: Match): Promise<UserTotal> {
  const isCounted = match.among !== undefined || match.known > mostCounted;
  const users = isCounted ? match.known : await countRows(manager, match);
  return { total: Math.min(users, mostCounted), isExceeded: users > mostCounted };
}

async function countRows(manager: EntityManager, match: Match): Promise<number> {
  const query = manager.createQueryBuilder(User, 'user').select('1', 'one');
  addMatch(query, match);
  return (await query.limit(mostCounted + 1).getRawMany()).length;
}
