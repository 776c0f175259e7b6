import { DeleteUserDialog } from './delete-user-dialog';
import { EditUserDialog } from './edit-user-dialog';
import type { Opened } from './opened';

interface UserDialogProps {
  opened: Opened;
  /** The user was changed. */
  onSaved: () => void;
  onClose: () => void;
}

export default function UserDialog({ opened, onSaved, onClose }: UserDialogProps) {
  switch (opened.kind) {
    case 'edit':
      return <EditUserDialog user={opened.user} onSaved={onSaved} onClose={onClose} />;
    case 'delete':
      return <DeleteUserDialog user={opened.user} button={opened.button} onClose={onClose} />;
  }
}
