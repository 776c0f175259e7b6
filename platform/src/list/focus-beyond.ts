/**
 * Before a row goes together with its buttons: the focus goes on to the next row that can be deleted, or the one
 * before, or else to another place. A row's button that deletes is named `delete`.
 *
 * @param inside what stands in the row that goes
 * @param otherwise the id of what takes the focus where there is no other row
 */
export function focusBeyond(inside: Element, otherwise: string): void {
  const row = inside.closest('li, tr, section');
  const buttons = [...document.querySelectorAll<HTMLElement>('button[name="delete"]')];
  const place = buttons.findIndex((button) => row?.contains(button));
  const next = buttons[place + 1] ?? buttons[place - 1] ?? document.getElementById(otherwise);
  next?.focus();
}
