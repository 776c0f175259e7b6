/** What was typed and not saved: for the question before it is lost, and for the update offer. */
import { createContext } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;
/** @internal */
export type Control = TextControl | HTMLSelectElement;
type Content = string | boolean | null;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/** @internal */
export const isBox = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

const controlsIn = (region: ParentNode): Control[] =>
  [...region.querySelectorAll('form')]
    // Search and filter forms hold no work.
    .filter((form) => form.closest('search, [role=search]') === null)
    .flatMap((form) => [...form.elements])
    .filter(isControl);

/** A text area changes line breaks to LF. */
const inLines = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

const valuesOf = (options: HTMLOptionElement[]): string => JSON.stringify(options.map(({ value }) => value));

function contentOf(control: Control): string {
  if (isBox(control)) return String(control.checked);
  if (control instanceof HTMLSelectElement)
    return valuesOf([...control.options].filter(({ selected }) => selected));
  return inLines(control.value);
}

function initialOf(control: Control): string {
  if (isBox(control)) return String(control.defaultChecked);
  if (!(control instanceof HTMLSelectElement)) return inLines(control.defaultValue);
  const preset = [...control.options].filter(({ defaultSelected }) => defaultSelected);
  // React marks no option of a select that it controls.
  return preset.length > 0 ? valuesOf(preset) : contentOf(control);
}

/** The contents that count as unchanged. React sets a controlled field's default to its value, so the first is noted. */
const baselines = new WeakMap<Element, string>();

/** Makes a server value the content that counts as unchanged. @internal */
export function setBaseline(control: Control, content: Content): void {
  if (control instanceof HTMLSelectElement) baselines.set(control, JSON.stringify([content ?? '']));
  else baselines.set(control, inLines(String(content ?? '')));
}

/** @returns makes what the form holds now the contents that count as unchanged @internal */
export function noteContents(form: HTMLFormElement): () => void {
  const contents = [...form.elements].filter(isControl).map((one) => [one, contentOf(one)] as const);
  return () => contents.forEach(([control, content]) => baselines.set(control, content));
}

/**
 * A hidden input with a component's state, before the fields that it adds. It says in `data-changed` whether it counts,
 * and takes what is restored in an `input` event.
 *
 * @internal
 */
export const hasState = ({ dataset }: Control): boolean => 'changed' in dataset;

/** @internal */
export const baselineOf = (control: Control): string => baselines.get(control) ?? initialOf(control);

/** @internal */
export function isChanged(control: Control): boolean {
  if (control.type === 'hidden' && !baselines.has(control)) return control.dataset['changed'] === 'true';
  return contentOf(control) !== baselineOf(control);
}

const password = '[type=password], [autocomplete$=password]';
/** Also while they are shown as text. */
const passwords = new WeakSet<Element>();
/** @internal */
export const isPassword = (control: Control): boolean => control.matches(password) || passwords.has(control);
/** Quickly typed again, and filled in by password managers. */
const isCredential = (control: Control): boolean =>
  isPassword(control) || control.matches('[autocomplete~=username]');

const controlsOf = ({ target }: Event): Control[] =>
  target instanceof Element ? [...(target.closest('form')?.elements ?? [])].filter(isControl) : [];

const note = (event: Event): void => {
  for (const control of controlsOf(event)) {
    if (control.type !== 'hidden' && !baselines.has(control)) baselines.set(control, initialOf(control));
    if (control.matches(password)) passwords.add(control);
  }
};

const forget = (event: Event): void => controlsOf(event).forEach((control) => baselines.delete(control));

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

const noText = '[type=hidden], [type=checkbox], [type=radio], [type=file], select';

const labelOf = (control: Control): string =>
  control.labels?.[0]?.textContent || control.getAttribute('aria-label') || control.name;

/** What was typed into the forms of a region and not saved, without passwords. @internal */
export const unsavedTexts = (region: ParentNode): UnsavedText[] =>
  controlsIn(region)
    .filter((control) => isChanged(control) && control.value !== '')
    .filter((control) => !control.matches(noText) && !isPassword(control))
    .map((control) => ({ label: labelOf(control), text: control.value }));

/** The name of text in a form. @internal */
export const typed = 'what you typed';

/** Marks an element with what would be lost, named for the question "Discard ...?". */
export const unsavedMark = (name: string) => ({ 'data-unsaved': name });

/** Names what a region holds that nobody has saved. Undefined if there is nothing. */
export function unsavedWork(region: ParentNode = document): string | undefined {
  const marked = region.querySelector<HTMLElement>('[data-unsaved]');
  if (marked) return marked.dataset['unsaved'];
  const isTyped = controlsIn(region).some((control) => isChanged(control) && !isCredential(control));
  return isTyped ? typed : undefined;
}

/** Nothing in the region counts as unsaved any more, until it is changed again. @internal */
export function discardWork(region: ParentNode): void {
  for (const form of region.querySelectorAll('form')) noteContents(form)();
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
