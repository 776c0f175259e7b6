import type { Experience } from '@portico/contract/experience';
import { NewExperience } from '@portico/contract/experience';
import { changedElsewhere, problemErrors } from '@portico/platform/api';
import { Dialog } from '@portico/platform/dialog';
import { Form } from '@portico/platform/form';
import { useState } from 'react';
import { useDeleteEntry, useEditEntry } from './entry-changes';
import { EntryFields } from './entry-fields';

interface EditDialogProps {
  entry: Experience;
  onSaved: (entry: Experience) => void;
  onClose: () => void;
}

/** Where the entry was changed elsewhere, it says so and shows how; what is saved then replaces that knowingly. */
export function EditDialog({ entry, onSaved, onClose }: EditDialogProps) {
  const [edit] = useEditEntry();
  const [, { reset: forgetDeletion }] = useDeleteEntry(entry.expId);
  const [present, setPresent] = useState<Experience>();
  const send = async (fields: NewExperience) => {
    const { expId, version } = present ?? entry;
    const { data, error } = await edit({ ...fields, expId, version });
    if (data) {
      forgetDeletion();
      return onSaved(data);
    }
    const current = changedElsewhere<Experience>(error);
    if (!current) return problemErrors(error);
    setPresent(current);
    return [
      {
        msg: 'This entry was changed elsewhere in the meantime. Save again to replace it with what you typed.',
      },
    ];
  };
  return (
    <Dialog title={`Edit ${entry.body}`} onClose={onClose}>
      <Form schema={NewExperience} submit="Save" onCancel={onClose} onSend={send}>
        <EntryFields entry={entry} present={present} />
      </Form>
    </Dialog>
  );
}
