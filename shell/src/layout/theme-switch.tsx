import { useAppDispatch, useAppSelector } from '@portico/platform/store';
import { selectTheme, themeToggled } from '@portico/platform/theme';
import styles from './theme-switch.module.css';

/** How it looks hangs on the class of `body`, which is right before the first paint, and not on the state. */
export function ThemeSwitch() {
  const dispatch = useAppDispatch();
  const light = useAppSelector(selectTheme) === 'light';
  return (
    <button
      type="button"
      role="switch"
      aria-checked={light}
      className={styles.switch}
      onClick={() => dispatch(themeToggled())}
    >
      Light theme
    </button>
  );
}
