import type { OpenedDialogProps, Versioned } from '../editable-list/editable-list';
import { AddRowDialog } from './add-row-dialog';
import { DeleteRowDialog } from './delete-row-dialog';
import { EditRowDialog } from './edit-row-dialog';
import type { RowForm } from './row-form';

/** The dialogs of an editable list: each closes on an accepted submit. */
export function RowDialog<Row extends Versioned, Fields extends Partial<Row>>({
  opened,
  onSaved,
  onClose,
  ...form
}: OpenedDialogProps<Row> & RowForm<Row, Fields>) {
  const onAccepted = (row: Row) => {
    onClose();
    onSaved(row);
  };
  switch (opened.kind) {
    case 'add':
      return <AddRowDialog {...form} onSaved={onAccepted} onClose={onClose} />;
    case 'edit':
      return <EditRowDialog {...form} row={opened.row} onSaved={onAccepted} onClose={onClose} />;
    case 'delete':
      return <DeleteRowDialog {...opened} changes={form.changes} onClose={onClose} />;
  }
}
