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
    if (!body.classList.contains(chosen)) body.className = chosen;
  });
}
