import type { User } from '@portico/contract/accounts/user';
import { DeleteDialog } from '@portico/platform/dialog';
import { focusBeyond } from '@portico/platform/list';
import { flushSync } from 'react-dom';
import { fullName } from './full-name';
import { searchFieldId } from './search-field-id';
import { useUserDeletion } from './user-changes';

interface DeleteUserDialogProps {
  user: User;
  /** The button that asked for it. */
  button: HTMLButtonElement;
  onClose: () => void;
}

export function DeleteUserDialog({ user, button, onClose }: DeleteUserDialogProps) {
  const [deleteUser] = useUserDeletion(user.userId);
  const onDelete = () => {
    // Closed first: it gives the focus back to its button, which then goes with the row.
    flushSync(onClose);
    focusBeyond(button, searchFieldId);
    void deleteUser(user);
  };
  return (
    <DeleteDialog name={fullName(user)} onDelete={onDelete} onClose={onClose}>
      <p>This cannot be undone. Their entries go, too.</p>
    </DeleteDialog>
  );
}
