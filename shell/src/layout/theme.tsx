import { earlyMark, switchingThemeClass, themeChosenKey } from '@portico/contract/pages/agreed';
import { bodyClass, type Theme, themeLabel, themes } from '@portico/contract/themes';
import { useAppDispatch, useAppSelector } from '@portico/platform/store';
import { useText } from '@portico/platform/text';
import { selectTheme, themeChosen } from '@portico/platform/theme';
import type { Store } from '../store/create-store';
import styles from './layout.module.css';

/** For the inline script: the stored theme may be the system's. */
function noteChoice(): void {
  try {
    localStorage.setItem(themeChosenKey, 'true');
  } catch {
    // Storage is full or forbidden, so the theme holds for this page only.
  }
}

/** With all of them off it is the default theme. Styled by the class of `body`, not by the state: right in the first paint. */
export function ThemeSwitches() {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(selectTheme);
  const text = useText();
  return themes.slice(1).map((theme) => (
    <button
      key={theme}
      type="button"
      role="switch"
      value={theme}
      aria-checked={chosen === theme}
      {...{ [earlyMark]: '' }}
      className={`ui-screen ui-scripted ${styles.switch}`}
      onClick={() => {
        noteChoice();
        dispatch(themeChosen(chosen === theme ? themes[0] : theme));
      }}
    >
      {text(themeLabel(theme))}
    </button>
  ));
}

/** The theme that the inline script chose for the page. */
export const shownTheme = (body: HTMLElement): Theme =>
  themes.find((theme) => theme === body.classList[0]) ?? themes[0];

export function keepThemeOnBody(store: Store, body: HTMLElement): void {
  store.subscribe(() => {
    const chosen = selectTheme(store.getState()) as Theme;
    if (shownTheme(body) !== chosen) switchTheme(body, chosen);
  });
}

/** Without transitions, during which text would be unreadable. */
function switchTheme(body: HTMLElement, theme: Theme): void {
  const { documentElement } = body.ownerDocument;
  documentElement.classList.add(switchingThemeClass);
  body.className = bodyClass(theme);
  // Forces the new styles to be computed while transitions are off.
  void body.offsetHeight;
  documentElement.classList.remove(switchingThemeClass);
}
