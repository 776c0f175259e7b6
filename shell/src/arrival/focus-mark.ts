/** By what an element is known again after its screen was built anew: what it is and says, and which of those it is. */
export interface FocusMark {
  tag: string;
  known: string;
  place: number;
}

const knownBy = (element: Element): string =>
  ['id', 'name', 'href'].map((name) => element.getAttribute(name)).join(' ') + element.textContent;

const alike = (tag: string, known: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(tag)].filter((element) => knownBy(element) === known);

/** Undefined where nothing has the focus, or something that is not a stop of the keyboard. */
export function markFocused(): FocusMark | undefined {
  const focused = document.activeElement as HTMLElement | null;
  if (!focused || focused.tabIndex < 0 || focused === document.body) return undefined;
  const known = knownBy(focused);
  return { tag: focused.localName, known, place: alike(focused.localName, known).indexOf(focused) };
}

export const findMarked = ({ tag, known, place }: FocusMark): HTMLElement | undefined =>
  alike(tag, known)[place];
