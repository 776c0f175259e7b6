import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Opens a dialog over the page for as long as it is rendered. The focus goes back to where it came from, if that is
 * still there, and else to what took its place, or to the screen.
 *
 * @param successor the id of what took the place of what opened the dialog
 */
export function useModal(successor = 'main') {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // The browser gives the focus back only from what is closed before it is taken out of the page.
    return () => current?.close();
  }, []);
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      (document.getElementById(successor) ?? document.getElementById('main'))?.focus();
    },
    [successor],
  );
  return dialog;
}
