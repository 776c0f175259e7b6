const isTyped = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** What each field held when somebody first turned to its form. */
const firstValues = new WeakMap<Element, string>();

/** Both come before the change that they lead to; what is chosen or filled in for somebody knows the first alone. */
const turning = ['focusin', 'beforeinput'];

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

/**
 * Whether a field holds another text than when somebody first turned to its form. It tells what was typed also where
 * React holds the value, which makes a field's value its default, too.
 */
export const differsFromFirst = (control: Element): boolean => {
  const first = firstValues.get(control);
  return first !== undefined && isTyped(control) && control.value !== first;
};

/** Notes what forms hold, until they are reset: so does a form that stays once it was saved. @returns ends it */
export const noteFirstValues = (): (() => void) => {
  for (const event of turning) document.addEventListener(event, note, true);
  document.addEventListener('reset', forget, true);
  return () => {
    for (const event of turning) document.removeEventListener(event, note, true);
    document.removeEventListener('reset', forget, true);
  };
};
