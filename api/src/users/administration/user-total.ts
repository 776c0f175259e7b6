import type { EntityManager } from 'typeorm';
import { UserCount } from '../user-count.entity.js';
import { type Match, mostCounted } from './user-match.js';

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

/** Of those who match a search. */
export function matchingUsers({ among }: Match): UserTotal {
  const users = among?.length ?? Infinity;
  return { total: Math.min(users, mostCounted), isExceeded: users > mostCounted };
}
