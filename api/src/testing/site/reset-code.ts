import { runResetPassword } from '../../run-reset-password.js';
import { serverEnvironment } from '../server/server-environment.js';
import type { TestSite } from './test-site.js';

/** What `npm run reset-password` says. */
export async function resetPassword(site: TestSite, args: string[], env: NodeJS.ProcessEnv = {}) {
  const out: string[] = [];
  const errors: string[] = [];
  const code = await runResetPassword(
    args,
    { ...serverEnvironment(site.settings), PUBLIC_URL: 'https://ada.example', ...env },
    { out: (line) => out.push(line), error: (line) => errors.push(line) },
  );
  return { code, out, errors };
}

export const codeOf = (text = ''): string => /reset\?code=([\w-]{43})/.exec(text)?.[1] ?? '';

/** The code of a new link to reset this person's password. */
export const resetCodeFor = async (site: TestSite, email: string): Promise<string> =>
  codeOf((await resetPassword(site, [email])).out[0]);
