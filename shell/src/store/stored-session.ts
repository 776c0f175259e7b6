import type { StoredSession } from '@portico/platform/session';

/** The token and the admin flag. They override the session in the stored state. */
export function readStoredSession(): StoredSession {
  try {
    return {
      token: localStorage.getItem('token') || null,
      isAdmin: localStorage.getItem('isAdmin') === 'true',
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
      if (isInterrupted) localStorage.setItem('token', interruptedToken);
      localStorage.removeItem('isAdmin');
      localStorage.removeItem('token');
    } else {
      localStorage.setItem('isAdmin', String(isAdmin));
      localStorage.setItem('token', token);
    }
  } catch {
    // Full or forbidden: the session ends with this page.
  }
}
