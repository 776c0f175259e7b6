import { aNewExperience } from '@portico/contract/testing/rows';
import type { ApiClient } from '../site/api-client.js';
import { password, type TestSite } from '../site/test-site.js';
import { idOf, setAdmin } from '../site/user-edits.js';

export const people = [
  'visitor',
  'user',
  'author',
  'another user',
  'administrator',
  'owner',
  'deleted user',
  'demoted administrator',
] as const;
export type Person = (typeof people)[number];

/** As the owner does it: the same session, with other rights from its next request. */
async function makeAdmin(owner: ApiClient, client: ApiClient, isAdmin: boolean): Promise<void> {
  const answer = await setAdmin(owner, await idOf(client), isAdmin);
  if (answer.status !== 200) throw new Error(`The edit was answered with ${answer.text}`);
}

/** Everybody who may call, each with a session of his own. Another user has an entry, too. */
export async function makePeople(site: TestSite): Promise<Record<Person, ApiClient>> {
  const owner = await site.owner();
  const [user, author, another, administrator, deleted, demoted] = await Promise.all([
    site.user(),
    site.user(),
    site.user(),
    site.user(),
    site.user(),
    site.user(),
  ]);
  await another.post('experience/add', aNewExperience());
  await deleted.call('DELETE', 'users/selfEdit', { password });
  await makeAdmin(owner, administrator, true);
  await makeAdmin(owner, demoted, true);
  await makeAdmin(owner, demoted, false);
  return {
    visitor: site.visitor(),
    user,
    author,
    'another user': another,
    administrator,
    owner,
    'deleted user': deleted,
    'demoted administrator': demoted,
  };
}
