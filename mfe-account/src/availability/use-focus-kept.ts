import { useLayoutEffect, useRef } from 'react';

/** Restores the focus to a field that was disabled for a while, unless the person has moved it. */
export function useFocusKept(isDisabled: boolean): void {
  const held = useRef<HTMLElement>(null);
  // A layout effect, because the browser blurs disabled fields with the next frame.
  useLayoutEffect(() => {
    if (isDisabled) {
      held.current = document.querySelector<HTMLElement>(':disabled:focus');
      return;
    }
    if (document.activeElement === document.body) held.current?.focus();
    held.current = null;
  }, [isDisabled]);
}
