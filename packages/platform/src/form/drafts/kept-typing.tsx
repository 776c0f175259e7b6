import { type MouseEvent, type RefObject, useContext, useLayoutEffect, useState } from 'react';
import { alertRaised } from '../../alerts/alerts';
import { type Typed, typedKept, typedRestored } from '../../session/session';
import { type AppThunk, useAppDispatch, useAppSelector } from '../../store/store';
import { type FieldState, fieldsOf, isChanged } from '../../unsaved-work/form-state';
import { isPassword } from '../../unsaved-work/unsaved-work';
import { fillIn } from './fill-in';
import { FormContext } from '../form-context';
import styles from '../form.module.css';

const isRadio = ({ control }: FieldState): boolean => control?.type === 'radio';

/** Passwords are never kept, even if shown as text. Of radio buttons only the chosen one is. */
const isKept = (field: FieldState): boolean =>
  field.name !== '' &&
  isChanged(field) &&
  !isPassword(field.control) &&
  !(isRadio(field) && field.value === false);

function keptOf(field: FieldState): string | boolean {
  if (field.control === undefined) return JSON.stringify(field.value);
  return isRadio(field) ? field.control.value : (field.value as string | boolean);
}

const changesIn = (form: HTMLFormElement): Typed =>
  Object.fromEntries(
    fieldsOf(form)
      .filter(isKept)
      .map((field) => [field.name, keptOf(field)]),
  );

/** @returns the field, if it is still there */
function restoreIn(form: HTMLFormElement, name: string, content: string | boolean): FieldState | undefined {
  const field = fieldsOf(form).find(
    (one) => one.name === name && (!isRadio(one) || one.control!.value === content),
  );
  if (field === undefined) return;
  if (isRadio(field)) field.control!.click();
  else fillIn(field, field.control ? content : JSON.parse(String(content)));
  return field;
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
    // One after the other, as one may add others.
    const controls = Object.entries(typed).flatMap(
      ([name, content]) => restoreIn(element, name, content)?.control ?? [],
    );
    for (const control of controls) onChange(control as HTMLInputElement);
    (controls[0] ?? element.querySelector<HTMLElement>('[type=submit]'))?.focus();
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
