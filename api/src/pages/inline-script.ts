import {
  earlyMark,
  entryMark,
  restoringClass,
  storedStateKey,
  switchingThemeClass,
  takeoverEvent,
  themeChosenKey,
  tokenKey,
} from '@portico/contract/pages/agreed';
import { bodyClass, type ThemeKind, themeKinds, themes } from '@portico/contract/themes';
import { inlineHash } from '../http/inline-hash.js';

const themeOf = (kind: ThemeKind) => themes.find((theme) => themeKinds[theme] === kind)!;

const classes = JSON.stringify(Object.fromEntries(themes.map((theme) => [theme, bodyClass(theme)])));

/**
 * The only inline script. It runs before the first paint, and before the stylesheets, which would delay it. It sets the
 * stored theme on `body`, or that of the visitor's system if the owner lets the page follow it and nobody has chosen one, and hides the page while a session is restored (the stylesheet shows it after 5 s).
 * `data-query`, the names in the address's query, lets styles hide until hydration what a query changes: a page is the same for all.
 * `data-scripting` replaces `@media (scripting)`, which some supported browsers don't have.
 *
 * It runs the shell's entry, which the page only preloads. One that comes from the cache would be there before the first
 * frame, and delay it, so it waits for that. Hidden pages have no frames.
 *
 * Until the entry runs, it answers clicks on buttons with `data-early`: it switches the theme that is the button's
 * value on or off, or shows or hides the element after a button without one. The shell takes over with a `takeover` event (`shell/src/early-clicks.ts`).
 *
 * WebKit refuses to preload scripts under an Integrity-Policy, even with hashes (seen in WebKitGTK 2.50), and says so only after
 * the entry has run. There, script elements with the same hashes fetch the files beside the entry. They never run, because they
 * are moved to another document.
 */
export const inlineScript = `document.documentElement.dataset.scripting = '';
document.documentElement.dataset.query = [...new URLSearchParams(location.search).keys()].join(' ');
const classes = ${classes};
const addScript = (link) => {
  const script = document.createElement('script');
  script.async = !link.hasAttribute('${entryMark}');
  script.integrity = link.integrity;
  script.crossOrigin = 'anonymous';
  script.src = link.href;
  document.head.append(script);
  return script;
};
addEventListener('DOMContentLoaded', () => {
  const entries = [...document.querySelectorAll('link[${entryMark}]')];
  const start = () => entries.forEach(addScript);
  const links = document.querySelectorAll('link[data-rel]');
  let hasBegun = false;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    for (const link of links) link.rel = link.dataset.rel;
    if (navigator.vendor.startsWith('Apple')) {
      for (const link of document.querySelectorAll('link[as=script]:not([${entryMark}])'))
        new Document().adoptNode(addScript(link));
    }
    const hasLoaded = entries.every(({ href }) => performance.getEntriesByName(href).length > 0);
    if (document.hidden || !hasLoaded) start();
    else requestAnimationFrame(() => requestAnimationFrame(start));
  };
  const cover = links.length > 0 && document.querySelector('img[fetchpriority=high]');
  if (!cover || cover.complete) return begin();
  cover.addEventListener('load', begin);
  cover.addEventListener('error', begin);
  setTimeout(begin, 1000);
});
const storeTheme = (theme) => {
  const stored = JSON.parse(localStorage.getItem('${storedStateKey}') || '{}');
  localStorage.setItem('${storedStateKey}', JSON.stringify({ ...stored, theme: JSON.stringify(theme) }));
};
const answerClick = ({ target }) => {
  const button = target.closest('[${earlyMark}]');
  if (!button) return;
  const { body, documentElement } = document;
  if (!button.value) {
    const open = button.getAttribute('aria-expanded') !== 'true';
    button.setAttribute('aria-expanded', (button.nextElementSibling.dataset.open = open));
    return;
  }
  const theme = body.classList[0] === button.value ? '${themes[0]}' : button.value;
  documentElement.classList.add('${switchingThemeClass}');
  body.className = classes[theme];
  for (const each of document.querySelectorAll('[${earlyMark}][value]'))
    each.setAttribute('aria-checked', each.value === theme);
  body.offsetHeight;
  documentElement.classList.remove('${switchingThemeClass}');
  try {
    localStorage.setItem('${themeChosenKey}', 'true');
    storeTheme(theme);
  } catch {}
};
addEventListener('click', answerClick);
addEventListener('${takeoverEvent}', () => removeEventListener('click', answerClick));
try {
  if (localStorage.getItem('${tokenKey}')) document.documentElement.className = '${restoringClass}';
  let [, theme] = /^"(${themes.join('|')})"$/.exec(JSON.parse(localStorage.getItem('${storedStateKey}') || '{}').theme) || [];
  if ('systemTheme' in document.documentElement.dataset && !localStorage.getItem('${themeChosenKey}')) {
    theme = matchMedia('(prefers-color-scheme: light)').matches ? '${themeOf('light')}' : '${themeOf('dark')}';
    storeTheme(theme);
  }
  if (theme)
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      document.body.className = classes[theme];
      observer.disconnect();
    }).observe(document.documentElement, { childList: true });
} catch {}`;

/** For the Content-Security-Policy. */
export const inlineScriptHash = inlineHash(inlineScript);
