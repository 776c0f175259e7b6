import { useState } from 'react';
import { isGone } from '../api/api';
import { Dialog } from '../dialog/dialog';
import type { OpenedDialogProps, Versioned } from '../editable-list/editable-list';
import { editButtonId } from '../editable-list/editable-list';
import { Form, useLostUpdate } from '../form/form';
import type { RowForm } from './row-form';

interface EditRowDialogProps<Row extends Versioned, Fields extends Partial<Row>>
  extends RowForm<Row, Fields>, Omit<OpenedDialogProps<Row>, 'opened'> {
  row: Row;
}

const deleted =
  'This was deleted while you were editing. What you typed is still here: add it as a new one, or cancel.';

export function EditRowDialog<Row extends Versioned, Fields extends Partial<Row>>({
  changes,
  row,
  schema,
  fields,
  onSaved,
  onClose,
}: EditRowDialogProps<Row, Fields>) {
  const [edit] = changes.useEdit();
  const [add] = changes.useAdd();
  const [isDeleted, setIsDeleted] = useState(false);
  const [, { reset: forgetDeletion }] = changes.useDelete(row);
  const { seen, present, refused } = useLostUpdate(row);
  const send = async (typed: Fields) => {
    const { data, error } = await (isDeleted ? add(typed) : edit({ seen, fields: typed }));
    if (isGone(error)) {
      setIsDeleted(true);
      return [{ msg: deleted }];
    }
    if (error) return refused(error);
    forgetDeletion();
    onSaved(data);
  };
  return (
    <Dialog
      title={`Edit ${changes.nameOf(row)}`}
      onClose={onClose}
      successor={editButtonId(changes.idOf(row))}
    >
      <Form schema={schema} submit={isDeleted ? 'Add' : 'Save'} onCancel={onClose} onSend={send}>
        {fields(row, present)}
      </Form>
    </Dialog>
  );
}
