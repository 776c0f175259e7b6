import { useEffect, useRef } from 'react';
import type { RowDeletion, Versioned } from './row-changes';
import { editButtonId } from './row-controls';

/**
 * Where a saved row is shown at another place, the button that had the focus is gone: the focus goes to the row's new
 * one. The list may show the row before the dialog is closed or after.
 *
 * @returns called with a row that was saved
 */
export function useFocusOnSaved<Row extends Versioned>(
  rows: readonly Row[] | undefined,
  { idOf }: Pick<RowDeletion<Row>, 'idOf'>,
): (row: Row) => void {
  const saved = useRef<Row>(null);
  useEffect(() => {
    const awaited = saved.current;
    const isShown = (row: Row) => row.version === awaited?.version && idOf(row) === idOf(awaited);
    if (awaited === null || !rows?.some(isShown)) return;
    saved.current = null;
    if (document.activeElement === document.body) {
      document.getElementById(editButtonId(idOf(awaited)))?.focus();
    }
  }, [rows, idOf]);
  return (row) => void (saved.current = row);
}
