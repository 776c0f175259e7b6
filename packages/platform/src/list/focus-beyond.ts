/**
 * Moves the focus before a row is removed: to the button named `delete` in the next row, or else in the previous one.
 *
 * @param inside an element of the row
 * @param otherwise the id of the element to focus if there is no other row
 */
export function focusBeyond(inside: Element, otherwise: string): void {
  const row = inside.closest('li, tr, section');
  // Those in a folded row can't take the focus.
  const buttons = [...document.querySelectorAll<HTMLElement>('button[name="delete"]')].filter(
    (button) => !button.closest('details:not([open])'),
  );
  const place = buttons.findIndex((button) => row?.contains(button));
  const next = buttons[place + 1] ?? buttons[place - 1] ?? document.getElementById(otherwise);
  next?.focus();
}

/**
 * The `ref` of a button that goes with what it does: if it has the focus then, that moves to the summary that folds it, or
 * else to the nearest element around it that can be focused, such as `main`.
 */
export const handOnFocus = (button: HTMLButtonElement) => () => {
  if (document.activeElement !== button) return;
  const fold = button.closest('details')?.querySelector('summary');
  (fold ?? button.closest<HTMLElement>('[tabindex="-1"]'))?.focus({ preventScroll: true });
};
