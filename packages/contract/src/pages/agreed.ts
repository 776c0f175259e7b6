/**
 * What one package writes into a page, or into storage, and another finds there by its name. Style sheets spell the names out,
 * and `data-scripting`, `data-query` and `data-lines` are for them alone. Every other name is private to its package; what
 * remotes may rely on is in `docs/platform.md`.
 */

/** The ids of what React renders into, and of what has the screen, which takes the focus that is lost otherwise. */
export const rootId = 'root';
export const mainId = 'main';

/** Classes of `html`: the page is hidden while a session is restored; nothing fades while all colours change. */
export const restoringClass = 'restoring';
export const switchingThemeClass = 'switching-theme';

/** On the preload of the shell's entry, which the inline script runs. */
export const entryMark = 'data-entry';
/** On the root: the page's bytes, and the sum of its text, as they were sent. */
export const sentMark = 'data-sent';
/** On a button whose clicks the inline script answers, until the event. */
export const earlyMark = 'data-early';
export const takeoverEvent = 'takeover';
/** On a form that can wait for its person to sign in again: '' if it can be cancelled, which is work also as it came. */
export const heldMark = 'data-held';
/** "off" around links that lead nowhere, so that the shell doesn't ask first. */
export const linksMark = 'data-links';

/** In local storage: who is signed in, the rest of the state, and that the theme isn't the system's. */
export const tokenKey = 'token';
export const isAdminKey = 'isAdmin';
export const storedStateKey = 'persist:root';
export const themeChosenKey = 'theme-chosen';
