import type { Theme } from '@portico/platform/theme';
import { selectTheme } from '@portico/platform/theme';
import type { Store } from '../store/create-store';

/**
 * Keeps the class of `body` as the store says. Until the stored state is back, or was refused, the class that the
 * page's inline script chose counts for more than the store's initial theme.
 */
export function keepThemeOnBody(store: Store, body: HTMLElement): void {
  let shown = selectTheme(store.getState());
  store.subscribe(() => {
    const state = store.getState();
    const chosen = selectTheme(state);
    if (chosen === shown && !state._persist?.rehydrated) return;
    shown = chosen;
    if (!body.classList.contains(chosen)) switchTheme(body, chosen);
  });
}

/** All colours change in the same frame: a text still on its way from the old one could not be read meanwhile. */
function switchTheme(body: HTMLElement, theme: Theme): void {
  const { documentElement } = body.ownerDocument;
  documentElement.classList.add('switching-theme');
  body.className = theme;
  // Makes the browser compute the new styles now, while nothing may move to them.
  void body.offsetHeight;
  documentElement.classList.remove('switching-theme');
}
