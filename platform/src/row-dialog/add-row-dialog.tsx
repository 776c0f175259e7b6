import { problemErrors } from '../api/api';
import { Dialog } from '../dialog/dialog';
import type { OpenedDialogProps, Versioned } from '../editable-list/editable-list';
import { addButtonId } from '../editable-list/editable-list';
import { Form } from '../form/form';
import type { RowForm } from './row-form';

type AddRowDialogProps<Row extends Versioned, Fields extends Partial<Row>> = RowForm<Row, Fields> &
  Omit<OpenedDialogProps<Row>, 'opened'>;

export function AddRowDialog<Row extends Versioned, Fields extends Partial<Row>>({
  changes,
  add: title,
  schema,
  fields,
  onSaved,
  onClose,
}: AddRowDialogProps<Row, Fields>) {
  const [add] = changes.useAdd();
  const send = async (typed: Fields) => {
    const { data, error } = await add(typed);
    if (error) return problemErrors(error);
    onSaved(data);
  };
  return (
    <Dialog title={title} onClose={onClose} successor={addButtonId}>
      <Form schema={schema} submit="Add" onCancel={onClose} onSend={send}>
        {fields(undefined, () => undefined)}
      </Form>
    </Dialog>
  );
}
