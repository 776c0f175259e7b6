import type { Experience } from '@portico/contract/experience';
import { DeleteDialog } from '@portico/platform/dialog';
import { flushSync } from 'react-dom';
import { useDeleteEntry } from './entry-changes';
import { focusBeyond } from './focus-beyond';

interface DeleteEntryDialogProps {
  entry: Experience;
  /** The button that asked for it. */
  button: HTMLButtonElement;
  onClose: () => void;
}

export function DeleteEntryDialog({ entry, button, onClose }: DeleteEntryDialogProps) {
  const [deleteEntry] = useDeleteEntry(entry.expId);
  const onDelete = () => {
    // Closed first: it gives the focus back to its button, which then goes with the row.
    flushSync(onClose);
    focusBeyond(button);
    void deleteEntry(entry);
  };
  return <DeleteDialog name={entry.body} onDelete={onDelete} onClose={onClose} />;
}
