import type { StoredSession } from '@portico/platform/session';

/** The token and the admin flag, kept beside the stored state; the token has the last word where they differ. */
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

/** Stands in the token's place for a moment where the server ended the session, so that other tabs know it from a logout. */
export const interruptedToken = '';

/** The flag first: other tabs go by the token. */
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
    // Full or forbidden: the session lasts as long as this page.
  }
}
