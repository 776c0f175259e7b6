/** What was typed and not saved: for the question before it is lost, and for the update offer. */
import { createContext } from 'react';
import {
  type Control,
  type FieldState,
  fieldsOf,
  forgetInitial,
  isChanged,
  isControl,
  noteInitial,
  settleInputs,
  stateOf,
} from './form-state';

const password = '[type=password], [autocomplete$=password]';
/** Also while they are shown as text. */
const passwords = new WeakSet<Element>();
/** @internal */
export const isPassword = (control?: Control): boolean =>
  control !== undefined && (control.matches(password) || passwords.has(control));
/** Quickly typed again, and filled in by password managers. */
const isCredential = ({ control }: FieldState): boolean =>
  isPassword(control) || control?.matches('[autocomplete~=username]') === true;

const formsIn = (region: ParentNode): HTMLFormElement[] =>
  // Search and filter forms hold no work.
  [...region.querySelectorAll('form')].filter((form) => form.closest('search, [role=search]') === null);

const controlsOf = ({ target }: Event): Control[] =>
  target instanceof Element ? [...(target.closest('form')?.elements ?? [])].filter(isControl) : [];

const note = (event: Event): void => {
  for (const control of controlsOf(event)) {
    noteInitial(control);
    if (control.matches(password)) passwords.add(control);
  }
};

const forget = (event: Event): void => controlsOf(event).forEach(forgetInitial);

/**
 * Notes fields' contents before they are changed. `reset` forgets them, so a form that isn't platform's and stays after
 * saving must reset itself.
 *
 * @internal
 * @returns removes the listeners
 */
export function noteFirstContents(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  // Both precede a change; autofill sends only `focusin`.
  for (const event of ['focusin', 'beforeinput']) {
    document.addEventListener(event, note, { signal, capture: true });
  }
  document.addEventListener('reset', forget, { signal, capture: true });
  return () => listening.abort();
}

/** What was typed into a field, and the field's label. @internal */
export interface UnsavedText {
  label: string;
  text: string;
}

const noText = '[type=checkbox], [type=radio], [type=file], select';

const labelOf = (control: Control): string =>
  control.labels?.[0]?.textContent || control.getAttribute('aria-label') || control.name;

/** What was typed into the forms of a region and not saved, without passwords. @internal */
export const unsavedTexts = (region: ParentNode): UnsavedText[] =>
  formsIn(region)
    .flatMap((form) => [...form.elements])
    .filter(isControl)
    .filter((control) => isChanged(stateOf(control)) && control.value !== '')
    .filter((control) => !control.matches(noText) && !isPassword(control))
    .map((control) => ({ label: labelOf(control), text: control.value }));

const markedIn = (region: ParentNode) => region.querySelector<HTMLElement>('[data-unsaved]');

/** @internal */
export const isUnsaved = (form: HTMLFormElement): boolean =>
  markedIn(form) !== null || fieldsOf(form).some((field) => isChanged(field) && !isCredential(field));

/** Asks about text in a form. @internal */
export const typed = 'Discard what you typed?';

/** Marks an element that would be lost with the question before it is. */
export const unsavedMark = (question: string) => ({ 'data-unsaved': question });

/** Asks about what a region holds that nobody has saved. Undefined if there is nothing. */
export function unsavedWork(region: ParentNode = document): string | undefined {
  const question = markedIn(region)?.dataset['unsaved'];
  // Remotes that were built with platform 0.2.13 or earlier only name it.
  if (question) return /\p{P}$/u.test(question) ? question : `Discard ${question}?`;
  return formsIn(region).some(isUnsaved) ? typed : undefined;
}

/** Nothing in the region counts as unsaved any more, until it is changed again. @internal */
export function discardWork(region: ParentNode): void {
  for (const form of region.querySelectorAll('form')) {
    for (const field of fieldsOf(form)) field.saved = field.value;
    settleInputs(form);
  }
  for (const marked of region.querySelectorAll('[data-unsaved]')) marked.removeAttribute('data-unsaved');
}

/** Cancelled by the shell to ask first, which calls the detail later. @internal */
export const leavingEvent = 'portico:leaving';

/** Leaves what holds unsaved work, once the person has agreed to discard that. */
export function leaveScreen(leave: () => void): void {
  if (dispatchEvent(new CustomEvent(leavingEvent, { detail: leave, cancelable: true }))) leave();
}

/** Leaves a dialog, which asks first if it holds unsaved work. A screen that its form leaves provides `leaveScreen`. @internal */
export const LeaveContext = createContext((leave: () => void) => leave());

/** Whether the screen is left when its person's session ends, so that its forms wait for them. @internal */
export const GuardedContext = createContext(true);
