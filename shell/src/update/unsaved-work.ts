import { useSyncExternalStore } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isTextControl = (element: Element): element is TextControl =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Each field's value before the first change in its form. */
const firstValues = new WeakMap<Element, string>();

/** Both precede a change; autofill sends only `focusin`. */
const beforeChangeEvents = ['focusin', 'beforeinput'];

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

/** @returns removes the listeners */
function listen(events: string[], listener: (event: Event) => void, capture: boolean): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  for (const event of events) document.addEventListener(event, listener, { signal, capture });
  return () => listening.abort();
}

/**
 * Records fields' first values, because React sets a controlled field's default to its value. `reset` forgets them, so a
 * form that stays after saving must reset itself.
 *
 * @returns removes the listeners
 */
export function noteFirstValues(): () => void {
  const stops = [listen(beforeChangeEvents, note, true), listen(['reset'], forget, true)];
  return () => stops.forEach((stop) => stop());
}

function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const isPreset = options.some(({ defaultSelected }) => defaultSelected);
    return options.some(
      (option, place) => option.selected !== (isPreset ? option.defaultSelected : place === 0),
    );
  }
  if (!isTextControl(control)) return false;
  if ('checked' in control && /^(checkbox|radio)$/.test(control.type)) {
    return control.checked !== control.defaultChecked;
  }
  const { value, defaultValue } = control;
  return value !== defaultValue || value !== (firstValues.get(control) ?? value);
}

/** Search and filter forms hold no work. */
const isSearch = (form: HTMLFormElement): boolean => form.closest('search, [role=search]') !== null;

/** Whether a form has unsaved changes or a dialog is open. */
export const hasUnsavedWork = (): boolean =>
  document.querySelector('dialog[open]') !== null ||
  [...document.forms].some((form) => !isSearch(form) && [...form.elements].some(isChanged));

/** Dialogs move the focus when they open or close. */
const changingEvents = ['input', 'change', 'focusin', 'focusout', 'click'];

const watch = (onChange: () => void) => listen(changingEvents, onChange, false);
const watchNothing = () => () => {};

/** @param isWatched if false, forms are not checked, and the result is false */
export const useUnsavedWork = (isWatched: boolean): boolean =>
  useSyncExternalStore(isWatched ? watch : watchNothing, () => isWatched && hasUnsavedWork());
