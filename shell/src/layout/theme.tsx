import { useAppDispatch, useAppSelector } from '@portico/platform/store';
import type { Theme } from '@portico/platform/theme';
import { selectTheme, themeToggled } from '@portico/platform/theme';
import type { Store } from '../store/create-store';
import styles from './layout.module.css';

/** Styled by the class of `body`, not by the state, so that it is right in the first paint. */
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

/** Updates the class of `body`. Until the stored state is restored, the inline script's choice wins over the store. */
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

/** Without transitions, during which text would be unreadable. */
function switchTheme(body: HTMLElement, theme: Theme): void {
  const { documentElement } = body.ownerDocument;
  documentElement.classList.add('switching-theme');
  body.className = theme;
  // Forces the new styles to be computed while transitions are off.
  void body.offsetHeight;
  documentElement.classList.remove('switching-theme');
}
