import { ownerId } from '@portico/contract/accounts/owner';
import { type EditedUser, type User, editedUser, type UserDeletion } from '@portico/contract/accounts/user';
import { userFields } from '@portico/contract/accounts/user-fields';
import { loadPerson } from '@portico/platform/account';
import { isGone, problemErrors } from '@portico/platform/api';
import { DeleteDialog, Dialog } from '@portico/platform/dialog';
import type { OpenedDialogProps } from '@portico/platform/editable-list';
import { CheckboxField, FactField, Form, OwnPasswordField, useLostUpdate } from '@portico/platform/form';
import { focusBeyond } from '@portico/platform/list';
import { PasswordDialog } from '@portico/platform/row-dialog';
import { selectSelfId } from '@portico/platform/session';
import { useAppDispatch, useAppSelector } from '@portico/platform/store';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ResetLink } from './reset-link';
import { searchFieldId } from './search-field';
import { UserAction } from './user-action';
import { deleteUser, editUser, usePasswordReason, useUserDeletion } from './user-changes';
import { fullName } from './user-words';
import styles from './users.module.css';

/** Not platform's `RowDialog`, because deleted users can't be added or restored. */
export default function UserDialog({ opened, ...dialog }: OpenedDialogProps<User>) {
  switch (opened.kind) {
    case 'edit':
      return <EditUserDialog user={opened.row} {...dialog} />;
    case 'delete':
      return <DeleteUserDialog user={opened.row} button={opened.button} onClose={dialog.onClose} />;
    default:
      return null;
  }
}

type EditUserDialogProps = Omit<OpenedDialogProps<User>, 'opened'> & { user: User };

function EditUserDialog({ user, onSaved, onClose }: EditUserDialogProps) {
  const dispatch = useAppDispatch();
  const isSelf = useAppSelector(selectSelfId) === user.userId;
  const [edit] = editUser.useMutation();
  const [, { reset: forgetDeletion }] = useUserDeletion(user);
  const { seen, present, refused } = useLostUpdate(user);
  /** Undefined unless it differs from what is saved. */
  const [changedAdmin, setChangedAdmin] = useState<boolean>();
  const send = async (fields: EditedUser) => {
    const { userId, version } = seen;
    const { data, error } = await edit({ fields: { ...fields, userId }, version, isSelf });
    if (error) return refused(error);
    if (isSelf) void dispatch(loadPerson());
    forgetDeletion();
    onSaved(data);
    onClose();
  };
  return (
    <Dialog title={`Edit ${fullName(user)}`} onClose={onClose}>
      <Form schema={editedUser(user)} submit="Save" onCancel={onClose} onSend={send}>
        {(['firstName', 'lastName', 'company'] as const).map((name) => (
          <FactField key={name} name={name} facts={userFields} row={user} present={present} />
        ))}
        <CheckboxField
          name="isAdmin"
          label="Admin"
          hint={adminHint(user.userId, isSelf)}
          fixed={user.userId === ownerId}
          defaultChecked={user.isAdmin}
          present={present('isAdmin')}
          onChange={({ target: { checked } }) =>
            setChangedAdmin(checked === seen.isAdmin ? undefined : checked)
          }
        />
        {(changedAdmin ?? seen.isAdmin) !== seen.isAdmin && <OwnPasswordField />}
      </Form>
      <div className={`ui-row ${styles.ways}`}>
        <ResetLink user={user} />
        <UserAction
          method="POST"
          url={`users/unlock/${user.userId}`}
          label="End waits after failed sign-ins"
          done={`${fullName(user)} can sign in without a wait now`}
        />
        <UserAction
          method="DELETE"
          url={`users/sessions/${user.userId}`}
          label="Sign out everywhere"
          question={{ title: `Sign out ${fullName(user)} everywhere?`, action: 'Sign out' }}
          done={`${fullName(user)} is signed out`}
        />
      </div>
    </Dialog>
  );
}

function adminHint(userId: number, isSelf: boolean): string | undefined {
  if (userId === ownerId) return 'The site owner is always an administrator.';
  return isSelf ? 'This is your own account. Without it, you will no longer be an administrator.' : undefined;
}

const deletionWarning = 'This can’t be undone. It also deletes their entries.';

interface DeleteUserDialogProps {
  user: User;
  /** The pressed Delete button. */
  button: HTMLButtonElement;
  onClose: () => void;
}

function DeleteUserDialog({ user, button, onClose }: DeleteUserDialogProps) {
  const [remove] = useUserDeletion(user);
  const refused = usePasswordReason(user);
  const reason = user.isAdmin ? 'They are an administrator, so it takes your password.' : refused;
  if (reason !== undefined) return <ConfirmedDeletion {...{ user, button, onClose, reason }} />;
  return (
    <DeleteDialog
      name={fullName(user)}
      row={{ button, otherwise: searchFieldId }}
      onDelete={() => void remove(user)}
      onClose={onClose}
    >
      <p>{deletionWarning}</p>
    </DeleteDialog>
  );
}

/** After the session has ended, the deletion isn't resent automatically: it had a password. */
function ConfirmedDeletion({ user, button, onClose, reason }: DeleteUserDialogProps & { reason: string }) {
  const [confirm] = deleteUser.useMutation();
  const send = async ({ password }: UserDeletion) => {
    const { error } = await confirm({ ...user, password });
    if (error && !isGone(error)) return problemErrors(error);
    // `DeleteDialog` closes before the deletion, too.
    flushSync(onClose);
    focusBeyond(button, searchFieldId);
  };
  return (
    <PasswordDialog
      title={`Delete ${fullName(user)}?`}
      submit="Delete"
      isDanger
      onSend={send}
      onClose={onClose}
    >
      {deletionWarning} {reason}
    </PasswordDialog>
  );
}
