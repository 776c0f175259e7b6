import { isCountedWrite } from '../http/route-fact.js';
import type { RegisteredRoute } from '../http/route-table.js';

/** The statuses with which a route of the API may refuse: what its facts bring with them, and what it says itself. */
export function problemStatuses({ method, url, facts }: RegisteredRoute): number[] {
  const { access, body, takesIfMatch, refuses = [] } = facts;
  const statuses = [
    400,
    503,
    ...(access === 'public' ? [] : [401]),
    ...(access === 'admin' ? [403] : []),
    ...(url.includes(':') ? [404] : []),
    ...(takesIfMatch ? [412] : []),
    ...(body ? [413, 415, 422] : []),
    ...(isCountedWrite(method, facts) ? [429] : []),
    ...refuses,
  ];
  return [...new Set(statuses)].sort((a, b) => a - b);
}
