import { createHash } from 'node:crypto';

/**
 * The one script inside the page, run before anything is painted. It stands before the stylesheets: behind them it would
 * wait for them, and a slow machine paints a frame of the other theme meanwhile.
 *
 * The stored theme goes onto `body` in the moment in which there is one, and where somebody may be signed in the page
 * stays hidden until the stored state is back (the stylesheet shows it after 5 s).
 *
 * The browser paints nothing and runs no deferred script while it waits for a stylesheet. One of the screen's that fails,
 * or is not there a second after the shell's, is taken off the page: the shell goes on, and the screen's script asks for it
 * again and says in its region what comes of it.
 */
export const inlineScript = `try {
  if (localStorage.getItem('token')) document.documentElement.className = 'restoring';
  if (JSON.parse(localStorage.getItem('persist:root') || '{}').theme === '"light"')
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      document.body.className = 'light';
      observer.disconnect();
    }).observe(document.documentElement, { childList: true });
} catch {}
{
  const ofScreen = 'link[data-screen]';
  const takeOffUnfinished = () => {
    for (const link of document.querySelectorAll(ofScreen)) if (!link.sheet) link.remove();
  };
  document.addEventListener('load', ({ target }) => {
    if (target.rel === 'stylesheet') setTimeout(takeOffUnfinished, 1000);
  }, true);
  document.addEventListener('error', ({ target }) => {
    if (target.matches?.(ofScreen)) target.remove();
  }, true);
}`;

/** How the Content-Security-Policy names it. */
export const inlineScriptHash = `'sha256-${createHash('sha256').update(inlineScript).digest('base64')}'`;
