import type { Experience } from '@portico/contract/experience';
import { AddDialog } from './add-dialog';
import { DeleteEntryDialog } from './delete-entry-dialog';
import { EditDialog } from './edit-dialog';
import type { Opened } from './opened';

interface EntryDialogProps {
  opened: Opened;
  /** The entry as the server has it now. */
  onSaved: (entry: Experience) => void;
  onClose: () => void;
}

export default function EntryDialog({ opened, onSaved, onClose }: EntryDialogProps) {
  const onAccepted = (entry: Experience) => {
    onClose();
    onSaved(entry);
  };
  switch (opened.kind) {
    case 'add':
      return <AddDialog onAdded={onAccepted} onClose={onClose} />;
    case 'edit':
      return <EditDialog entry={opened.entry} onSaved={onAccepted} onClose={onClose} />;
    case 'delete':
      return <DeleteEntryDialog {...opened} onClose={onClose} />;
  }
}
