import type { User } from '@portico/contract/user';
import { DeleteDialog } from '@portico/platform/dialog';
import { focusBeyond } from '@portico/platform/list';
import { selectSelfId } from '@portico/platform/session';
import { useAppSelector } from '@portico/platform/store';
import { flushSync } from 'react-dom';
import { fullName } from './full-name';
import { searchFieldId } from './search-field-id';
import { useDeleteUser } from './use-delete-user';

interface DeleteUserDialogProps {
  user: User;
  /** The button that asked for it. */
  button: HTMLButtonElement;
  onClose: () => void;
}

export function DeleteUserDialog({ user, button, onClose }: DeleteUserDialogProps) {
  const [deleteUser] = useDeleteUser(user);
  const isSelf = useAppSelector(selectSelfId) === user.userId;
  const onDelete = () => {
    // Closed first: it gives the focus back to its button, which then goes with the row.
    flushSync(onClose);
    focusBeyond(button, searchFieldId);
    void deleteUser();
  };
  return (
    <DeleteDialog name={fullName(user)} onDelete={onDelete} onClose={onClose}>
      <p>
        {isSelf
          ? 'This is your own account. This cannot be undone. Your entries go, too, and you are logged out.'
          : 'This cannot be undone. Their entries go, too.'}
      </p>
    </DeleteDialog>
  );
}
