import { createHash } from 'node:crypto';
import { themes } from '@portico/contract/themes';

/**
 * The only inline script. It runs before the first paint, and before the stylesheets, which would delay it. It sets the
 * stored theme on `body`, and hides the page while a session is restored (the stylesheet shows it after 5 s).
 * `data-scripting` replaces `@media (scripting)`, which some supported browsers don't have.
 *
 * WebKit refuses to preload scripts under an Integrity-Policy, even with hashes (seen in WebKitGTK 2.50). A script element
 * with the same hash fetches the file as early. It never runs, because it is moved to another document.
 */
export const inlineScript = `document.documentElement.dataset.scripting = '';
addEventListener('error', ({ target }) => {
  if (target.as !== 'script') return;
  const script = document.createElement('script');
  script.integrity = target.integrity;
  script.crossOrigin = 'anonymous';
  script.src = target.href;
  document.head.append(script);
  new Document().adoptNode(script);
}, true);
try {
  if (localStorage.getItem('token')) document.documentElement.className = 'restoring';
  const [, theme] = /^"(${themes.join('|')})"$/.exec(JSON.parse(localStorage.getItem('persist:root') || '{}').theme) || [];
  if (theme)
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      document.body.className = theme;
      observer.disconnect();
    }).observe(document.documentElement, { childList: true });
} catch {}`;

/** For the Content-Security-Policy. */
export const inlineScriptHash = `'sha256-${createHash('sha256').update(inlineScript).digest('base64')}'`;
