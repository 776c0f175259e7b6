import { useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to the field that lost it by being disabled, unless the person has led it elsewhere meanwhile.
 *
 * @param isDisabled whether the fields are
 */
export function useFocusKept(isDisabled: boolean): void {
  const held = useRef<HTMLElement>(null);
  // Before the browser takes the focus away, which it does with the next frame.
  useLayoutEffect(() => {
    if (isDisabled) {
      held.current = document.querySelector<HTMLElement>(':disabled:focus');
      return;
    }
    if (document.activeElement === document.body) held.current?.focus();
    held.current = null;
  }, [isDisabled]);
}
