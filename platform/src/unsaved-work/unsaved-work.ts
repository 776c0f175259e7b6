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

const password = '[type=password], [autocomplete$=password]';
/** Also while they are shown as text. */
const passwords = new WeakSet<Element>();

const note = (event: Event): void => {
  for (const control of controlsOf(event)) {
    if (isTextControl(control) && !firstValues.has(control)) firstValues.set(control, control.value);
    if (control.matches(password)) passwords.add(control);
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

/** What was typed into a field, and the field's label. */
export interface UnsavedText {
  label: string;
  text: string;
}

const noText = '[type=hidden], [type=checkbox], [type=radio], [type=file]';

const labelOf = (control: TextControl): string =>
  control.labels?.[0]?.textContent || control.getAttribute('aria-label') || control.name;

/** What was typed into the forms of a region and not saved, without passwords. */
export const unsavedTexts = (region: Element): UnsavedText[] =>
  [...region.querySelectorAll('form')]
    .filter((form) => !isSearch(form))
    .flatMap((form) => [...form.elements])
    .filter(isTextControl)
    .filter((control) => isChanged(control) && control.value !== '')
    .filter((control) => !control.matches(`${noText}, ${password}`) && !passwords.has(control))
    .map((control) => ({ label: labelOf(control), text: control.value }));

/** Marks an element with text that would be lost. */
export const unsavedMark = { 'data-unsaved': '' } as const;

/** Whether a form has unsaved changes, a dialog is open, or an element is marked. */
export const hasUnsavedWork = (): boolean =>
  document.querySelector('dialog[open], [data-unsaved]') !== null ||
  [...document.forms].some((form) => !isSearch(form) && [...form.elements].some(isChanged));

/** Dialogs move the focus when they open or close. */
const changingEvents = ['input', 'change', 'focusin', 'focusout', 'click'];

const watch = (onChange: () => void) => listen(changingEvents, onChange, false);
const watchNothing = () => () => {};

/** @param isWatched if false, forms are not checked, and the result is false */
export const useUnsavedWork = (isWatched: boolean): boolean =>
  useSyncExternalStore(isWatched ? watch : watchNothing, () => isWatched && hasUnsavedWork());
