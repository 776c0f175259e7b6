import type { MouseEvent } from 'react';

/**
 * Before an alert goes together with its button: keeps the focus from being lost. By keyboard it goes to the first
 * button of the next alert, or of the one before; by pointer not, since the time of an alert that holds the focus stands still.
 *
 * @param all what holds the buttons of all alerts
 * @param main where it goes otherwise
 */
export function focusAfter(
  press: MouseEvent<HTMLButtonElement>,
  all: HTMLElement | null,
  main: HTMLElement | null,
): void {
  const button = press.currentTarget;
  if (document.activeElement !== button) return;
  const byKeyboard = press.detail === 0;
  const alerts = [...(all?.querySelectorAll('li') ?? [])];
  const place = alerts.findIndex((alert) => alert.contains(button));
  const neighbour = (alerts[place + 1] ?? alerts[place - 1])?.querySelector('button');
  const next = byKeyboard && neighbour ? neighbour : main;
  next?.focus({ preventScroll: true });
}
