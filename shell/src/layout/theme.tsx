import { useAppDispatch, useAppSelector } from '@portico/platform/store';
import type { Theme } from '@portico/platform/theme';
import { selectTheme, themeToggled } from '@portico/platform/theme';
import type { Store } from '../store/create-store';
import styles from './layout.module.css';

/** Its looks depend on the class of `body`, which is right before the first paint, and not on the state. */
export function ThemeSwitch() {
  const dispatch = useAppDispatch();
  const isLight = useAppSelector(selectTheme) === 'light';
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isLight}
      className={styles.switch}
      onClick={() => dispatch(themeToggled())}
    >
      Light theme
    </button>
  );
}

/**
 * Keeps the class of `body` in step with the store. Until the stored state is restored, or was rejected, the class that
 * the page's inline script chose wins over the store's initial theme.
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

/** All colours change in the same frame: text in transition would be unreadable. */
function switchTheme(body: HTMLElement, theme: Theme): void {
  const { documentElement } = body.ownerDocument;
  documentElement.classList.add('switching-theme');
  body.className = theme;
  // Forces the new styles to be computed while transitions are off.
  void body.offsetHeight;
  documentElement.classList.remove('switching-theme');
}
