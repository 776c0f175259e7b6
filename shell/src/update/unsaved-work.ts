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

/** @returns stops it */
function listen(events: string[], listener: (event: Event) => void, capture: boolean): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  for (const event of events) document.addEventListener(event, listener, { signal, capture });
  return () => listening.abort();
}

/**
 * Notes what forms hold, so that typing is noticed even where React controls a field, which makes its value its default.
 * Resetting a form starts over; a form that stays after saving therefore resets itself.
 *
 * @returns stops it
 */
export function noteFirstValues(): () => void {
  const stops = [listen(turningEvents, note, true), listen(['reset'], forget, true)];
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

/** What somebody types to search or to filter is not work. */
const isSearch = (form: HTMLFormElement): boolean => form.closest('search, [role=search]') !== null;

/** Whether a form holds unsaved changes, or a dialog is open. */
export const hasUnsavedWork = (): boolean =>
  document.querySelector('dialog[open]') !== null ||
  [...document.forms].some((form) => !isSearch(form) && [...form.elements].some(isChanged));

/** A dialog moves the focus when it opens and when it closes. */
const changingEvents = ['input', 'change', 'focusin', 'focusout', 'click'];

const watch = (onChange: () => void) => listen(changingEvents, onChange, false);
const watchNothing = () => () => {};

/** @param isWatched otherwise forms are not looked at, and the answer is no */
export const useUnsavedWork = (isWatched: boolean): boolean =>
  useSyncExternalStore(isWatched ? watch : watchNothing, () => isWatched && hasUnsavedWork());
