/** Of the button that takes the focus when there is no other row. */
export const addButtonId = 'add-experience';

/**
 * Before a row goes together with its buttons: the focus goes on to the next row that can be deleted, or the one
 * before, or else to where entries are added.
 *
 * @param inside what stands in the row that goes
 */
export function focusBeyond(inside: Element): void {
  const row = inside.closest('li');
  const buttons = [...(row?.parentElement?.querySelectorAll<HTMLElement>('button[name="delete"]') ?? [])];
  const place = buttons.findIndex((button) => row?.contains(button));
  const next = buttons[place + 1] ?? buttons[place - 1] ?? document.getElementById(addButtonId);
  next?.focus();
}
