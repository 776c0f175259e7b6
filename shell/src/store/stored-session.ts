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
