import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { DeleteDialog } from '../dialog/dialog';
import type { RowDeletion, Versioned } from '../editable-list/editable-list';
import { addButtonId } from '../editable-list/editable-list';
import { focusBeyond } from '../list/list';

interface DeleteRowDialogProps<Row extends Versioned> {
  row: Row;
  /** The button that asked for it. */
  button: HTMLButtonElement;
  changes: RowDeletion<Row>;
  onClose: () => void;
}

export function DeleteRowDialog<Row extends Versioned>({
  row,
  button,
  changes,
  onClose,
}: DeleteRowDialogProps<Row>) {
  const [deleteRow] = changes.useDelete(row);
  const onDelete = (press: MouseEvent) => {
    // Closed first: it gives the focus back to its button, which then goes with the row.
    flushSync(onClose);
    focusBeyond(button, addButtonId);
    void deleteRow({ row, byKeyboard: press.detail === 0 });
  };
  return <DeleteDialog name={changes.nameOf(row)} onDelete={onDelete} onClose={onClose} />;
}
