import type { Confirmation } from '@portico/contract/accounts/own-password';
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
import { ConfirmationForm, Form, useLostUpdate } from '../form/form';
import type { FormSchema } from '../form/form-errors';
import type { Present } from '../form/use-present';
import type { Send } from '../form/use-form';
import { useText } from '../text/text';

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

interface RowFormDialogProps<Row extends Versioned, Fields extends Written<Row>>
  extends RowForm<Row, Fields>, Omit<OpenedDialogProps<Row>, 'opened'> {
  /** Undefined to add one. */
  row?: Row;
}

function RowFormDialog<Row extends Versioned, Fields extends Written<Row>>({
  changes,
  row,
  add: title,
  typed = (saved) => saved,
  schema,
  isWide,
  fields,
  onSaved,
  onClose,
}: RowFormDialogProps<Row, Fields>) {
  const text = useText();
  const [edit] = changes.useEdit();
  const [add] = changes.useAdd();
  const [isNew, setIsNew] = useState(row === undefined);
  const [read] = useState(() => row && typed(row));
  const { seen, present, refused } = useLostUpdate(read as Row, typed);
  const send = async (typed: Fields) => {
    const { data, error } = await (isNew ? add(typed) : edit({ seen, fields: typed }));
    if (row && isGone(error)) {
      setIsNew(true);
      return [
        {
          msg: 'This was deleted while you were editing. What you typed is still here: add it as a new one, or cancel.',
        },
      ];
    }
    if (error) return row ? refused(error) : problemErrors(error);
    onSaved(data);
  };
  const id = row && changes.idOf(row);
  return (
    <Dialog
      title={row ? text('Edit {name}', { name: changes.nameOf(row) }) : title}
      onClose={onClose}
      successor={id === undefined ? addButtonId : editButtonId(id)}
      isWide={isWide}
    >
      <Form
        schema={schema}
        submit={isNew ? text('Add') : text('Save')}
        onCancel={onClose}
        onSend={send}
        draft={String(id ?? 'new')}
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
  if (opened.kind === 'delete')
    return <DeleteRowDialog {...opened} changes={form.changes} onClose={onClose} />;
  return <RowFormDialog {...form} {...opened} onSaved={onAccepted} onClose={onClose} />;
}

interface PasswordDialogProps {
  title: string;
  /** The submit button's label. */
  submit: string;
  /** Whether it can't be undone. */
  isDanger?: boolean;
  onSend: Send<Confirmation>;
  onClose: () => void;
  children: ReactNode;
}

/** Says what is about to be done, and asks for the password or a passkey. Closed once `onSend` resolves to nothing. */
export function PasswordDialog({ title, submit, isDanger, onSend, onClose, children }: PasswordDialogProps) {
  const send = async (given: Confirmation) => {
    const errors = await onSend(given);
    if (!errors) onClose();
    return errors;
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{children}</p>
      <div className={isDanger ? 'ui-danger' : undefined}>
        <ConfirmationForm submit={submit} onCancel={onClose} onSend={send} />
      </div>
    </Dialog>
  );
}
