import { DeleteUserDialog } from './delete-user-dialog';
import { EditUserDialog } from './edit-user-dialog';
import type { Opened } from './opened';

interface UserDialogProps {
  opened: Opened;
  onClose: () => void;
}

export default function UserDialog({ opened, onClose }: UserDialogProps) {
  switch (opened.kind) {
    case 'edit':
      return <EditUserDialog user={opened.user} onClose={onClose} />;
    case 'delete':
      return <DeleteUserDialog user={opened.user} button={opened.button} onClose={onClose} />;
  }
}
