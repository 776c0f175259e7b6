import { type ReactNode, useState } from 'react';
import { isGone, problemErrors } from '../api/api';
import { DeleteDialog, Dialog } from '../dialog/dialog';
import {
  addButtonId,
  editButtonId,
  type OpenedDialogProps,
  type RowChanges,
  type RowDeletion,
  type Versioned,
  type Written,
} from '../editable-list/editable-list';
import { Form, useLostUpdate } from '../form/form';
import type { FormSchema } from '../form/form-errors';
import type { Present } from '../form/use-present';

/** The form to add or edit a row. */
interface RowForm<Row extends Versioned, Fields extends Written<Row>> {
  changes: RowChanges<Row, Fields>;
  /** The title of the Add dialog. */
  add: string;
  schema: FormSchema<Fields>;
  /** A row as the fields have it. */
  typed?: (row: Row) => Row;
  /** See `Dialog`. */
  isWide?: boolean;
  /**
   * @param row the initial values
   * @param present returns a field's server value if someone else changed it
   */
  fields: (
    row: Row | undefined,
    present: <Name extends keyof Row>(name: Name) => Present<Row[Name]> | undefined,
  ) => ReactNode;
}

type RowFormDialogProps<Row extends Versioned, Fields extends Written<Row>> = RowForm<Row, Fields> &
  Omit<OpenedDialogProps<Row>, 'opened'>;

function AddRowDialog<Row extends Versioned, Fields extends Written<Row>>({
  changes,
  add: title,
  schema,
  isWide,
  fields,
  onSaved,
  onClose,
}: RowFormDialogProps<Row, Fields>) {
  const [add] = changes.useAdd();
  const send = async (typed: Fields) => {
    const { data, error } = await add(typed);
    if (error) return problemErrors(error);
    onSaved(data);
  };
  return (
    <Dialog title={title} onClose={onClose} successor={addButtonId} isWide={isWide}>
      <Form schema={schema} submit="Add" onCancel={onClose} onSend={send} draft="new">
        {fields(undefined, () => undefined)}
      </Form>
    </Dialog>
  );
}

const deleted =
  'This was deleted while you were editing. What you typed is still here: add it as a new one, or cancel.';

function EditRowDialog<Row extends Versioned, Fields extends Written<Row>>({
  changes,
  row,
  typed = (saved) => saved,
  schema,
  isWide,
  fields,
  onSaved,
  onClose,
}: RowFormDialogProps<Row, Fields> & { row: Row }) {
  const [edit] = changes.useEdit();
  const [add] = changes.useAdd();
  const [isDeleted, setIsDeleted] = useState(false);
  const [, { reset: forgetDeletion }] = changes.useDelete(row);
  const [read] = useState(() => typed(row));
  const { seen, present, refused } = useLostUpdate(read, typed);
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
      isWide={isWide}
    >
      <Form
        schema={schema}
        submit={isDeleted ? 'Add' : 'Save'}
        onCancel={onClose}
        onSend={send}
        draft={String(changes.idOf(row))}
      >
        {fields(read, present)}
      </Form>
    </Dialog>
  );
}

function DeleteRowDialog<Row extends Versioned>({
  row,
  button,
  changes,
  onClose,
}: Extract<OpenedDialogProps<Row>['opened'], { kind: 'delete' }> & {
  changes: RowDeletion<Row>;
  onClose: () => void;
}) {
  const [deleteRow] = changes.useDelete(row);
  return (
    <DeleteDialog
      name={changes.nameOf(row)}
      row={{ button, otherwise: addButtonId }}
      onDelete={({ detail }) => void deleteRow({ row, byKeyboard: detail === 0 })}
      onClose={onClose}
    />
  );
}

/** The dialogs of an editable list. Each closes when its form is accepted. */
export function RowDialog<Row extends Versioned, Fields extends Written<Row>>({
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
