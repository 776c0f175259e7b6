import type { Experience } from '@portico/contract/experience';
import { NewExperience } from '@portico/contract/experience';
import { problemErrors } from '@portico/platform/api';
import { Dialog } from '@portico/platform/dialog';
import { Form } from '@portico/platform/form';
import { useAddEntry } from './entry-changes';
import { EntryFields } from './entry-fields';

interface AddDialogProps {
  onAdded: (entry: Experience) => void;
  onClose: () => void;
}

export function AddDialog({ onAdded, onClose }: AddDialogProps) {
  const [add] = useAddEntry();
  const send = async (fields: NewExperience) => {
    const { data, error } = await add(fields);
    if (error) return problemErrors(error);
    onAdded(data);
  };
  return (
    <Dialog title="Add experience" onClose={onClose}>
      <Form schema={NewExperience} submit="Add" onCancel={onClose} onSend={send}>
        <EntryFields />
      </Form>
    </Dialog>
  );
}
