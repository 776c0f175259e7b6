import { useEffect, useRef } from 'react';

/**
 * Leads the focus to the screen when a user who was saved is on the page no longer: it went with the row.
 *
 * @param page changes when the list is there anew
 * @returns to be called when a user was saved
 */
export function useFocusAfterSave(page: unknown): () => void {
  const isSaved = useRef(false);
  useEffect(() => {
    if (isSaved.current && document.activeElement === document.body) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    isSaved.current = false;
  }, [page]);
  return () => {
    isSaved.current = true;
  };
}
