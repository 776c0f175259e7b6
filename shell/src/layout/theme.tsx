import { themes } from '@portico/contract/themes';
import { useAppDispatch, useAppSelector } from '@portico/platform/store';
import { selectTheme, selectThemeKind, themeToggled } from '@portico/platform/theme';
import type { Store } from '../store/create-store';
import styles from './layout.module.css';

/** For the inline script: the stored theme may be the system's. */
function noteChoice(): void {
  try {
    localStorage.setItem('theme-chosen', 'true');
  } catch {
    // Full or forbidden: it holds for this page.
  }
}

/** Styled by the class of `body`, not by the state, so that it is right in the first paint. */
export function ThemeSwitch() {
  const dispatch = useAppDispatch();
  const isLight = useAppSelector(selectThemeKind) === 'light';
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isLight}
      data-early
      className={styles.switch}
      onClick={() => {
        noteChoice();
        dispatch(themeToggled());
      }}
    >
      Light theme
    </button>
  );
}

/** The theme that the inline script chose for the page. */
export const shownTheme = (body: HTMLElement): string =>
  themes.find((theme) => body.classList.contains(theme)) ?? themes[0];

/** Updates the class of `body`. */
export function keepThemeOnBody(store: Store, body: HTMLElement): void {
  store.subscribe(() => {
    const chosen = selectTheme(store.getState());
    if (!body.classList.contains(chosen)) switchTheme(body, chosen);
  });
}

/** Without transitions, during which text would be unreadable. */
function switchTheme(body: HTMLElement, theme: string): void {
  const { documentElement } = body.ownerDocument;
  documentElement.classList.add('switching-theme');
  body.className = theme;
  // Forces the new styles to be computed while transitions are off.
  void body.offsetHeight;
  documentElement.classList.remove('switching-theme');
}
