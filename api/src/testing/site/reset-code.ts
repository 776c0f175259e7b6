import { password, type TestSite } from './test-site.js';

export const codeOf = (text = ''): string => /reset\?code=([\w-]{43})/.exec(text)?.[1] ?? '';

/** The code of a new link to reset this user's password, which the owner makes. */
export async function resetCodeFor(site: TestSite, email: string): Promise<string> {
  const owner = await site.owner();
  const { body: users } = await owner.get(`users?search=${encodeURIComponent(email)}`);
  const answer = await owner.post(`users/reset-link/${users[0].userId}`, { password });
  return codeOf(answer.body.link);
}
