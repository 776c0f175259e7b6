import { selectTheme } from '@portico/platform/theme';
import type { Store } from '../store/create-store';

/** Keeps the class of `body` as the store says. Before there is a store, the page's inline script sets it. */
export function keepThemeOnBody(store: Store, body: HTMLElement): void {
  let shown = selectTheme(store.getState());
  store.subscribe(() => {
    const chosen = selectTheme(store.getState());
    if (chosen === shown) return;
    body.classList.replace(shown, chosen);
    shown = chosen;
  });
}
