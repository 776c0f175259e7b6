const isTyped = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** What each field held when somebody first turned to its form. */
const firstValues = new WeakMap<Element, string>();

/** Each of these comes before the change that it leads to. */
const turning = ['focusin', 'pointerdown', 'keydown'];

const formOf = ({ target }: Event): HTMLFormElement | null =>
  target instanceof Element ? target.closest('form') : null;

const note = (event: Event): void => {
  for (const control of formOf(event)?.elements ?? []) {
    if (isTyped(control) && !firstValues.has(control)) firstValues.set(control, control.value);
  }
};

const forget = (event: Event): void => {
  for (const control of formOf(event)?.elements ?? []) firstValues.delete(control);
};

/** What is typed to search or to filter is nobody's work. */
const isSearch = (field: Element): boolean => field.closest('search, [role=search]') !== null;

/**
 * Whether a field holds another text than when somebody first turned to its form. It tells what was typed also where
 * React holds the value, which makes a field's value its default, too.
 */
export const differsFromFirst = (control: Element): boolean => {
  const first = firstValues.get(control);
  return first !== undefined && isTyped(control) && control.value !== first && !isSearch(control);
};

/** Notes what forms hold, until a form is reset, as it is once it was saved. @returns ends it */
export const noteFirstValues = (): (() => void) => {
  for (const event of turning) document.addEventListener(event, note, true);
  document.addEventListener('reset', forget, true);
  return () => {
    for (const event of turning) document.removeEventListener(event, note, true);
    document.removeEventListener('reset', forget, true);
  };
};
