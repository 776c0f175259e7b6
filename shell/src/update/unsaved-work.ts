import { useSyncExternalStore } from 'react';
import { differsFromFirst } from './first-values';

const differsFromDefault = (control: Element): boolean => {
  if (control instanceof HTMLSelectElement) {
    const [first] = control.options;
    const isPreset = [...control.options].some((option) => option.defaultSelected);
    return [...control.options].some(
      (option) => option.selected !== (isPreset ? option.defaultSelected : option === first),
    );
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement)) return false;
  const isTicked = control.type === 'checkbox' || control.type === 'radio';
  return isTicked ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
};

const isChanged = (control: Element): boolean => differsFromDefault(control) || differsFromFirst(control);

/** What is typed or chosen to search or to filter is nobody's work. */
const isSearch = (form: HTMLFormElement): boolean => form.closest('search, [role=search]') !== null;

/** Whether a form holds what nobody has saved, or a dialog is open. */
export const hasUnsavedWork = (): boolean =>
  document.querySelector('dialog[open]') !== null ||
  [...document.forms].some((form) => !isSearch(form) && [...form.elements].some(isChanged));

/** After any of these it may be otherwise. A dialog takes the focus when it opens and gives it back when it closes. */
const events = ['input', 'change', 'focusin', 'focusout', 'click'];

const subscribe = (tell: () => void): (() => void) => {
  for (const event of events) document.addEventListener(event, tell);
  return () => {
    for (const event of events) document.removeEventListener(event, tell);
  };
};

const watchNothing = () => () => {};

/** Whether there is unsaved work, as it changes. @param isWatched looks only where somebody wants to know */
export const useUnsavedWork = (isWatched: boolean): boolean =>
  useSyncExternalStore(isWatched ? subscribe : watchNothing, () => isWatched && hasUnsavedWork());
