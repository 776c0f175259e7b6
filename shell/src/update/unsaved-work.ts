import { useSyncExternalStore } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isTextControl = (element: Element): element is TextControl =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** What each field held when somebody first turned to its form. */
const firstValues = new WeakMap<Element, string>();

/** Both come before the change that follows. Autofill sends the first only. */
const turningEvents = ['focusin', 'beforeinput'];

const controlsOf = ({ target }: Event) =>
  (target instanceof Element && target.closest('form')?.elements) || [];

const note = (event: Event): void => {
  for (const control of controlsOf(event)) {
    if (isTextControl(control) && !firstValues.has(control)) firstValues.set(control, control.value);
  }
};

const forget = (event: Event): void => {
  for (const control of controlsOf(event)) firstValues.delete(control);
};

/**
 * Notes what forms hold, so that typing is noticed even where React controls a field, which makes its value its default.
 * Resetting a form starts over; a form that stays after saving therefore resets itself.
 *
 * @returns stops it
 */
export const noteFirstValues = (): (() => void) => {
  for (const event of turningEvents) document.addEventListener(event, note, true);
  document.addEventListener('reset', forget, true);
  return () => {
    for (const event of turningEvents) document.removeEventListener(event, note, true);
    document.removeEventListener('reset', forget, true);
  };
};

const differsFromFirst = (control: Element): boolean => {
  const first = firstValues.get(control);
  return first !== undefined && isTextControl(control) && control.value !== first;
};

const differsFromDefault = (control: Element): boolean => {
  if (control instanceof HTMLSelectElement) {
    const [first] = control.options;
    const isPreset = [...control.options].some((option) => option.defaultSelected);
    return [...control.options].some(
      (option) => option.selected !== (isPreset ? option.defaultSelected : option === first),
    );
  }
  if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
    return control.checked !== control.defaultChecked;
  }
  return isTextControl(control) && control.value !== control.defaultValue;
};

const isChanged = (control: Element): boolean => differsFromDefault(control) || differsFromFirst(control);

/** What somebody types to search or to filter is not work. */
const isSearch = (form: HTMLFormElement): boolean => form.closest('search, [role=search]') !== null;

/** Whether a form holds unsaved changes, or a dialog is open. */
export const hasUnsavedWork = (): boolean =>
  document.querySelector('dialog[open]') !== null ||
  [...document.forms].some((form) => !isSearch(form) && [...form.elements].some(isChanged));

/** A dialog moves the focus when it opens and when it closes. */
const changingEvents = ['input', 'change', 'focusin', 'focusout', 'click'];

const subscribe = (onChange: () => void): (() => void) => {
  for (const event of changingEvents) document.addEventListener(event, onChange);
  return () => {
    for (const event of changingEvents) document.removeEventListener(event, onChange);
  };
};

const watchNothing = () => () => {};

/** @param isWatched otherwise forms are not looked at, and the answer is no */
export const useUnsavedWork = (isWatched: boolean): boolean =>
  useSyncExternalStore(isWatched ? subscribe : watchNothing, () => isWatched && hasUnsavedWork());
