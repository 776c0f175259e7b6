import type { ApiAnswer, ApiClient } from './api-client.js';
import { password, type TestSite } from './test-site.js';

/** What `editUser` makes of somebody. */
export const names = { firstName: 'Eve', lastName: 'Edited', company: 'Edit Ltd' };

export const idOf = async (client: ApiClient): Promise<number> => (await client.get('auth/self')).body.id;

/** An edit by an administrator, of an ordinary user where `change` says nothing else. */
export const editUser = (
  admin: ApiClient,
  userId: number,
  change: object = {},
  headers: Record<string, string> = {},
): Promise<ApiAnswer> =>
  admin.post(`users/edit/${userId}`, { userId, ...names, isAdmin: false, ...change }, headers);

/** As `editUser`, with the password that admin rights take. */
export const setAdmin = (admin: ApiClient, userId: number, isAdmin: boolean): Promise<ApiAnswer> =>
  editUser(admin, userId, { isAdmin, password });

/** A new user, signed in, and the id. */
export async function someone(site: TestSite): Promise<[user: ApiClient, userId: number]> {
  const user = await site.user();
  return [user, await idOf(user)];
}

/** A new administrator beside the owner, signed in, and the id. */
export async function administrator(
  site: TestSite,
  owner: ApiClient,
): Promise<[admin: ApiClient, userId: number]> {
  const [user, userId] = await someone(site);
  await setAdmin(owner, userId, true);
  return [user, userId];
}
