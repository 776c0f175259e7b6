import { createHash } from 'node:crypto';

/**
 * The one script inside the page, run before anything is painted: the stored theme goes onto `body`, and where
 * somebody may be signed in the page stays hidden until the stored state is back (the stylesheet shows it after 5 s).
 */
export const inlineScript = `try {
  if (JSON.parse(localStorage.getItem('persist:root') || '{}').theme === '"light"') document.body.className = 'light';
  if (localStorage.getItem('token')) document.documentElement.className = 'restoring';
} catch {}`;

/** How the Content-Security-Policy names it. */
export const inlineScriptHash = `'sha256-${createHash('sha256').update(inlineScript).digest('base64')}'`;
