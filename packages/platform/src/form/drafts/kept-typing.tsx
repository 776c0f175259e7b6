import { type MouseEvent, type RefObject, useContext, useLayoutEffect, useState } from 'react';
import { alertRaised } from '../../alerts/alerts';
import { type Typed, typedKept, typedRestored } from '../../session/session';
import { type AppThunk, useAppDispatch, useAppSelector } from '../../store/store';
import { type Control, hasState, isBox, isChanged, isPassword } from '../../unsaved-work/unsaved-work';
import { FormContext } from '../form-context';
import styles from '../form.module.css';

const isRadio = ({ type }: Control): boolean => type === 'radio';

/** Passwords are never kept, even if shown as text. */
const mayBeKept = (control: Control): boolean => control.name !== '' && !isPassword(control);

/** Of radio buttons only the chosen one. */
const isKept = (control: Control): boolean =>
  mayBeKept(control) && isChanged(control) && !(isRadio(control) && !(control as HTMLInputElement).checked);

const changesIn = (form: HTMLFormElement): Typed =>
  Object.fromEntries(
    [...form.querySelectorAll<Control>('input, textarea, select')]
      .filter(isKept)
      .map((control) => [
        control.name,
        isBox(control) && !isRadio(control) ? control.checked : control.value,
      ]),
  );

/** @returns where it is shown, if it still is */
function restoreIn(form: HTMLFormElement, name: string, content: string | boolean): Control | undefined {
  const control = [...form.querySelectorAll<Control>('[name]')].find(
    (one) => one.name === name && (!isRadio(one) || one.value === content),
  );
  if (control === undefined) return;
  if (isRadio(control)) control.click();
  else {
    if (typeof content === 'string') control.value = content;
    else (control as HTMLInputElement).checked = content;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return control;
}

/** Keeps what was typed if the form is unmounted because the session ended. */
const keepTyping =
  (path: string, form: HTMLFormElement): AppThunk<void> =>
  (dispatch, getState) => {
    const { session, interruption } = getState();
    const typed = changesIn(form);
    if (session.isAuthenticated || interruption === null || Object.keys(typed).length === 0) return;
    dispatch(typedKept({ path, typed }));
    const msg =
      'What you typed is kept for 15 minutes. To restore it, sign in again in this tab and go back to the form.';
    dispatch(alertRaised({ msg, alertType: 'warning' }));
  };

/** @returns the path under which the screen's form is kept */
export function useKeepTyping(form: RefObject<HTMLFormElement | null>, isOfScreen: boolean): string {
  const dispatch = useAppDispatch();
  const [path] = useState(() => globalThis.location?.pathname);
  const isSignedIn = useAppSelector(({ session }) => session.isAuthenticated);
  const [wasSignedIn] = useState(isSignedIn);
  useLayoutEffect(() => {
    const { current } = form;
    if (!isOfScreen || !wasSignedIn || current === null) return;
    return () => dispatch(keepTyping(path, current));
  }, [dispatch, form, isOfScreen, path, wasSignedIn]);
  return path;
}

/** Offers to restore what the same person typed before the session ended. */
export function KeptTyping({ path }: { path: string }) {
  const dispatch = useAppDispatch();
  const { onChange } = useContext(FormContext)!;
  const typed = useAppSelector(({ session, interruption }) =>
    session.selfId?.id === interruption?.userId ? interruption?.typed[path] : undefined,
  );
  if (typed === undefined) return null;
  const restore = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const element = currentTarget.form!;
    // One after the other, as a state may add the fields that follow it.
    const controls = Object.entries(typed).flatMap(
      ([name, content]) => restoreIn(element, name, content) ?? [],
    );
    for (const control of controls) onChange(control as HTMLInputElement);
    const first = controls.find((control) => !hasState(control));
    (first ?? element.querySelector<HTMLElement>('[type=submit]'))?.focus();
    dispatch(typedRestored(path));
  };
  return (
    <div className={styles.kept}>
      <p>Your session ended before you saved this form.</p>
      <button type="button" onClick={restore}>
        Restore what you typed
      </button>
    </div>
  );
}
