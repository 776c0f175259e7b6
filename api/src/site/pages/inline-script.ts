import { createHash } from 'node:crypto';
import { themes } from '@portico/contract/themes';

/**
 * The one script inside the page, run before anything is painted. It stands before the stylesheets: behind them it would
 * wait for them, and a slow machine paints a frame of the other theme meanwhile.
 *
 * The stored theme goes onto `body` in the moment in which there is one, and where somebody may be signed in the page
 * stays hidden until the stored state is back (the stylesheet shows it after 5 s). `data-scripting` tells styles that
 * buttons work; `@media (scripting)` is younger than the browsers that are promised.
 *
 * WebKit refuses to preload scripts under an Integrity-Policy, although the links name hashes (seen in WebKitGTK 2.50).
 * A script element with the same hash fetches the file as early; it never runs, because it is in another document by then.
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

/** How the Content-Security-Policy names it. */
export const inlineScriptHash = `'sha256-${createHash('sha256').update(inlineScript).digest('base64')}'`;
