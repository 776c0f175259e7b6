import { isAdminKey, tokenKey } from '@portico/contract/pages/agreed';
import type { StoredSession } from '@portico/platform/session';

/** The token and the admin flag. They override the session in the stored state. */
export function readStoredSession(): StoredSession {
  try {
    return {
      token: localStorage.getItem(tokenKey) || null,
      isAdmin: localStorage.getItem(isAdminKey) === 'true',
    };
  } catch {
    return { token: null, isAdmin: false };
  }
}

/** Stored briefly instead of the token when the server ended the session, so that other tabs can tell it from a logout. */
export const interruptedToken = '';

/** The flag first, because other tabs react to the token. */
export function writeStoredSession({ token, isAdmin }: StoredSession, isInterrupted = false): void {
  try {
    if (token === null) {
      if (isInterrupted) localStorage.setItem(tokenKey, interruptedToken);
      localStorage.removeItem(isAdminKey);
      localStorage.removeItem(tokenKey);
    } else {
      localStorage.setItem(isAdminKey, String(isAdmin));
      localStorage.setItem(tokenKey, token);
    }
  } catch {
    // Full or forbidden: the session ends with this page.
  }
}
